import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { FocusScope } from '../../ui/focus/FocusScope.tsx';
import { PanelText, PanelTitle } from '../../ui/panelParts.ts';

/** For the owner: opens the library of own films. */
export function LibraryPanel() {
  const { t } = useTranslation('ownLibrary');
  const navigate = useNavigate();
  return (
    <FocusScope focusKey="settings.library">
      <PanelTitle>{t('title')}</PanelTitle>
      <PanelText>{t('panel.text')}</PanelText>
      <Button focusKey="settings.library.open" kind="primary" icon="film" onPress={() => void navigate(paths.library)}>
        {t('panel.open')}
      </Button>
    </FocusScope>
  );
}
