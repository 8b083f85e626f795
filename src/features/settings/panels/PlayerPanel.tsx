import { useTranslation } from 'react-i18next';
import { SETTINGS } from '../../../../server/contract/tables/settings.ts';
import { PanelText, PanelTitle } from '../../../ui/panelParts.ts';
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx';
import { PanelPart } from '../settingParts.ts';
import { qualityWord } from '../settingWords.ts';
import { useSettings } from '../useSettings.ts';

/** Highest first; for a quality that the plan or the title does not have, the player takes the next lower one. */
const HEIGHTS = SETTINGS.defaultVideoQuality.values;

/** The initial quality of playback, and what happens at openings, recaps and credits. */
export function PlayerPanel() {
  const { t } = useTranslation(['settings', 'player']);
  const [{ defaultVideoQuality, playerSkip }, choose] = useSettings();
  return (
    <>
      <PanelTitle>{t('section.player')}</PanelTitle>
      <PanelText>{t('player.text')}</PanelText>
      <PanelPart>
        <RadioGroup
          focusKey="settings.quality"
          label={t('name.defaultVideoQuality')}
          options={HEIGHTS.map((height) => ({ id: String(height), label: qualityWord(t, height) }))}
          value={String(defaultVideoQuality)}
          onChange={(id) => choose({ defaultVideoQuality: HEIGHTS.find((height) => String(height) === id) ?? null })}
          isHorizontal
        />
      </PanelPart>
      <PanelPart>
        <RadioGroup
          focusKey="settings.skip"
          label={t('name.playerSkip')}
          options={SETTINGS.playerSkip.values.map((id) => ({
            id,
            label: t(`skip.${id}.name`),
            description: t(`skip.${id}.text`),
          }))}
          value={playerSkip}
          onChange={(id) => choose({ playerSkip: id })}
        />
      </PanelPart>
    </>
  );
}
