import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { holdsFocus, setFocus } from '../../../ui/focus/focus.ts';
import { useSignOut } from '../useSignOut.ts';
import { PanelNote } from '../../../ui/panelParts.ts';

/** Replaces a form that would change a demo's public account: says why not, and leads to registering. */
export function SharedNotice({ focusKey }: { focusKey: string }) {
  const { t } = useTranslation('session');
  const navigate = useNavigate();
  const signOut = useSignOut();
  // It replaces the form that had focus.
  useLayoutEffect(() => {
    if (!holdsFocus()) setFocus(focusKey);
  }, [focusKey]);
  const register = async () => {
    await navigate(paths.register);
    await signOut();
  };
  return (
    <>
      <PanelNote>
        <strong>{t('account.shared.title')}</strong>
        <br />
        {t('account.shared.text')}
      </PanelNote>
      <Button focusKey={focusKey} icon="user" onPress={() => void register()}>
        {t('account.shared.register')}
      </Button>
    </>
  );
}
