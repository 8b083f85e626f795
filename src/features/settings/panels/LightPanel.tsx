import { useTranslation } from 'react-i18next';
import { PanelText, PanelTitle } from '../../../ui/panelParts.ts';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { LookPreview } from '../LookPreview.tsx';
import { useSettings } from '../useSettings.ts';

/** The light version, which every television renders without delay, or the full one. */
export function LightPanel() {
  const { t } = useTranslation('settings');
  const [settings, choose] = useSettings();
  return (
    <>
      <PanelTitle>{t('section.light')}</PanelTitle>
      <PanelText>{t('light.text')}</PanelText>
      <LookPreview {...settings} />
      <Switch
        focusKey="settings.light.switch"
        label={t('name.lightVersion')}
        description={t('light.description')}
        isOn={settings.lightVersion}
        onChange={(isOn) => choose({ lightVersion: isOn })}
      />
    </>
  );
}
