import { useTranslation } from 'react-i18next';
import { LANGUAGE_TABLE } from '../../../i18n.ts';
import { PanelText, PanelTitle } from '../../../ui/panelParts.ts';
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx';
import { useSettings } from '../useSettings.ts';

/** The language of the interface, titles and descriptions; each has its own name for itself. */
export function LanguagePanel() {
  const { t } = useTranslation('settings');
  const [{ activeLanguage }, choose] = useSettings();
  return (
    <>
      <PanelTitle>{t('section.language')}</PanelTitle>
      <PanelText>{t('language.text')}</PanelText>
      <RadioGroup
        focusKey="settings.language"
        label={t('name.activeLanguage')}
        options={LANGUAGE_TABLE}
        value={activeLanguage}
        onChange={(id) => choose({ activeLanguage: id })}
      />
    </>
  );
}
