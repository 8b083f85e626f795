import { useTranslation } from 'react-i18next';
import type { Playing } from '../../../server/contract/remote.ts';
import type { HeardReceiver } from '../../api/receivers.ts';
import { clockTime } from '../../ui/clockTime.ts';
import { Slider } from '../../ui/fields/Slider.tsx';
import { useSettledChange } from './useSettledChange.ts';
import { usePosition } from './usePosition.ts';

/** One step of the arrows, in seconds. */
const STEP_S = 10;

interface SeekLineProps {
  receiver: HeardReceiver;
  playing: Playing;
  onSeek: (positionS: number) => void;
}

/** Where the film on another screen is, and a way to anywhere else in it. */
export function SeekLine({ receiver, playing, onSeek }: SeekLineProps) {
  const { t } = useTranslation('remote');
  const positionS = usePosition(receiver, playing);
  const [wantedS, want] = useSettledChange(Math.round(positionS), receiver.at, onSeek);
  const lengthS = Math.floor(playing.durationS);
  return (
    <Slider
      focusKey="remote.seek"
      label={t('position')}
      value={Math.min(wantedS, lengthS)}
      min={0}
      max={Math.max(lengthS, 1)}
      step={STEP_S}
      valueText={(s) => `${clockTime(s)} / ${clockTime(lengthS)}`}
      onChange={want}
    />
  );
}
