import { useTranslation } from 'react-i18next';
import { PanelText, PanelTitle } from '../../../ui/panelParts.ts';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { useSettings } from '../useSettings.ts';

/** Whether the next episode starts automatically. */
export function NextSeriesPanel() {
  const { t } = useTranslation('settings');
  const [{ playerNextSeries }, choose] = useSettings();
  return (
    <>
      <PanelTitle>{t('section.nextSeries')}</PanelTitle>
      <PanelText>{t('nextSeries.text')}</PanelText>
      <Switch
        focusKey="settings.nextSeries.switch"
        label={t('name.playerNextSeries')}
        isOn={playerNextSeries}
        onChange={(isOn) => choose({ playerNextSeries: isOn })}
      />
    </>
  );
}
