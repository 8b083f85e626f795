import { useTranslation } from 'react-i18next';
import { PanelText, PanelTitle } from '../../../ui/panelParts.ts';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { useSettings } from '../useSettings.ts';

/** Whether playback resumes where it was left. */
export function TimeCodePanel() {
  const { t } = useTranslation('settings');
  const [{ playerTimeCode }, choose] = useSettings();
  return (
    <>
      <PanelTitle>{t('section.timeCode')}</PanelTitle>
      <PanelText>{t('timeCode.text')}</PanelText>
      <Switch
        focusKey="settings.timeCode.switch"
        label={t('name.playerTimeCode')}
        isOn={playerTimeCode}
        onChange={(isOn) => choose({ playerTimeCode: isOn })}
      />
    </>
  );
}
