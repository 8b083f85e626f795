import { useTranslation } from 'react-i18next';
import { PanelText, PanelTitle } from '../../../ui/panelParts.ts';
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx';
import { INTERFACE_SIZES, type InterfaceSize } from '../../../ui/theme/sizes.ts';
import { percentWord } from '../settingWords.ts';
import { useSettings } from '../useSettings.ts';

/** The interface size; the screen itself applies each choice at once. */
export function SizePanel() {
  const { t } = useTranslation('settings');
  const [{ interfaceSize, activeLanguage }, choose] = useSettings();
  const words: Record<InterfaceSize, string> = {
    75: t('size.reduced'),
    100: t('size.normal'),
    125: t('size.enlarged'),
    150: t('size.largest'),
  };
  return (
    <>
      <PanelTitle>{t('section.size')}</PanelTitle>
      <PanelText>{t('size.text')}</PanelText>
      <RadioGroup
        focusKey="settings.size"
        label={t('name.interfaceSize')}
        options={INTERFACE_SIZES.map((size) => ({
          id: String(size),
          label: percentWord(size, activeLanguage),
          description: words[size],
        }))}
        value={String(interfaceSize)}
        onChange={(id) => choose({ interfaceSize: Number(id) as InterfaceSize })}
      />
    </>
  );
}
