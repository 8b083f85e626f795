import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { keyHelpClosed, keyHelpOpened, selectKeyHelp } from '../features/settings/supportSlice.ts';
import { useAction } from '../ui/focus/useActions.ts';
import { useTyping } from '../ui/focus/useTyping.ts';
import { PartBoundary } from '../ui/PartBoundary.tsx';
import { noticed } from './interfaceSlice.ts';
import type { KeyHelpPanel } from './KeyHelpPanel.tsx';
import { loadKeyHelp } from './loadKeyHelp.ts';

/** Explains the keys of the present screen at `?`, where nobody types, and at the Info or Guide key of a remote. */
export function KeyHelp() {
  const { t } = useTranslation('app');
  const dispatch = useDispatch();
  const [Panel, setPanel] = useState<ComponentType<ComponentProps<typeof KeyHelpPanel>> | null>(null);
  const shown = useSelector(selectKeyHelp);
  const open = () => {
    if (shown === null) dispatch(keyHelpOpened('here'));
  };
  // Both are always there: what is switched on anew comes before the keyboards that want to write a question mark.
  useTyping((key) => {
    if (key !== '?') return false;
    open();
    return true;
  });
  useAction(['info'], (_action, { isRepeat }) => {
    if (!isRepeat) open();
    return true;
  });
  const isAwaited = shown !== null && Panel === null;
  const failed = t('failure.part');
  useEffect(() => {
    if (!isAwaited) return;
    loadKeyHelp().then(
      (loaded) => setPanel(() => loaded),
      () => {
        dispatch(keyHelpClosed());
        dispatch(noticed('bad', failed));
      },
    );
  }, [dispatch, isAwaited, failed]);
  const close = () => dispatch(keyHelpClosed());
  return (
    shown &&
    Panel && (
      <PartBoundary focusKey="help.retry" onClose={close}>
        <Panel of={shown} onClose={close} />
      </PartBoundary>
    )
  );
}
