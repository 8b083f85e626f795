import { canPictureInPicture, isInPictureInPicture } from '../../../device/capabilities.ts';
import { useAspect } from '../aspect/useAspect.ts';
import { usePlayback } from '../playback/playbackContext.ts';
import { useStatisticsOn } from '../statistics/useStatisticsOn.ts';
import type { MoreTerms } from './moreItems.ts';
import { useSleepTimer } from './useSleepTimer.ts';

/** What stands behind "More" in this visit. */
export function useMore(): MoreTerms {
  const { playback, circumstances } = usePlayback();
  const { aspect, setAspect: onAspect } = useAspect();
  const [isStatisticsOn, onStatistics] = useStatisticsOn();
  const sleep = useSleepTimer();
  return {
    aspect,
    onAspect,
    sleep,
    isStatisticsOn,
    onStatistics,
    pictureInPicture: canPictureInPicture(circumstances.isTv)
      ? { isOn: isInPictureInPicture(), toggle: playback.togglePictureInPicture }
      : undefined,
  };
}
