import { useEffect, useState } from 'react';
import { currentFocusKey } from '../../../ui/focus/focus.ts';
import { usePlayback, usePlaybackState } from '../playback/playbackContext.ts';
import { focusKeys } from '../playerFocusKeys.ts';

/** How long "From the beginning" stays after a film was taken up again, in milliseconds of picture. */
export const OFFER_MS = 6000;

/** Whether to offer starting anew: for six seconds from the first picture, and while the button has focus. */
export function useBeginningOffer() {
  const { resumedAtS } = usePlayback().film;
  const isPlaying = usePlaybackState(({ status }) => status === 'playing');
  const [endedFor, setEndedFor] = useState<number | null>(null);
  const isOffered = resumedAtS !== null && endedFor !== resumedAtS;
  useEffect(() => {
    if (!isOffered || !isPlaying) return undefined;
    const timer = setInterval(() => {
      if (currentFocusKey() !== focusKeys.beginning) setEndedFor(resumedAtS);
    }, OFFER_MS);
    return () => clearInterval(timer);
  }, [isOffered, isPlaying, resumedAtS]);
  return { isOffered, endOffer: () => setEndedFor(resumedAtS) };
}
