import { useState } from 'react';
import { canPictureInPicture, isInPictureInPicture } from '../../../device/capabilities.ts';
import type { Playback } from '../playback/playback.ts';
import type { MoreTerms } from './moreItems.ts';

interface MoreOptions extends Pick<MoreTerms, 'aspect' | 'onAspect' | 'sleep'> {
  playback: Playback;
  isTv: boolean;
}

/** What stands behind "More" in this visit; statistics are off until somebody asks for them. */
export function useMore({ playback, isTv, ...terms }: MoreOptions): MoreTerms {
  const [isStatisticsOn, setIsStatisticsOn] = useState(false);
  return {
    ...terms,
    isStatisticsOn,
    onStatistics: setIsStatisticsOn,
    pictureInPicture: canPictureInPicture(isTv)
      ? { isOn: isInPictureInPicture(), toggle: playback.togglePictureInPicture }
      : undefined,
  };
}
