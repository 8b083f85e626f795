import { canPictureInPicture, isInPictureInPicture } from '../../../device/capabilities.ts';
import { useAspect } from '../aspect/useAspect.ts';
import { isNightOn, keepNight, useAdjusted } from '../playback/adjusted.ts';
import { usePlayback } from '../playback/playbackContext.ts';
import { useStatisticsOn } from '../statistics/useStatisticsOn.ts';
import type { MoreTerms } from './moreItems.ts';
import { useSleepTimer } from './useSleepTimer.ts';

/** What stands behind "More" in this visit. */
export function useMore(): MoreTerms {
  const { playback, film, circumstances, requests } = usePlayback();
  const [{ soundShiftMs: shiftMs }, onAdjusted] = useAdjusted();
  const { aspect, setAspect: onAspect } = useAspect();
  const [isStatisticsOn, onStatistics] = useStatisticsOn();
  const sleep = useSleepTimer();
  return {
    aspect,
    onAspect,
    sleep,
    isStatisticsOn,
    onStatistics,
    sound: film.isSoundAdjustable
      ? {
          isNight: isNightOn(),
          onNight(isOn) {
            keepNight(isOn);
            requests.adjust();
          },
          shiftMs,
          onShift(soundShiftMs) {
            onAdjusted({ soundShiftMs });
            requests.adjust();
          },
        }
      : undefined,
    pictureInPicture: canPictureInPicture(circumstances.isTv)
      ? { isOn: isInPictureInPicture(), toggle: playback.togglePictureInPicture }
      : undefined,
  };
}
