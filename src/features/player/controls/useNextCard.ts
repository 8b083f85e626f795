import { useEffect, useState } from 'react';
import { usePlayback } from '../playback/playbackContext.ts';
import { creditsStart } from '../playback/skipRules.ts';
import { useLatest } from '../useLatest.ts';
import { secondsToNext } from './nextCardTime.ts';

/**
 * When the card of the next episode is shown and its countdown; a dismissed card stays away until another episode.
 * `onOver` is called when the countdown ends, before the film does.
 */
export function useNextCard(onOver: () => void) {
  const { playback, film } = usePlayback();
  const nextId = film.next?.id ?? null;
  const creditsS = creditsStart(film.markers);
  const [seconds, setSeconds] = useState<number | null>(null);
  const [dismissedFor, setDismissedFor] = useState<number | null>(null);
  const isDismissed = dismissedFor === nextId;
  const latest = useLatest(onOver);
  useEffect(() => {
    if (nextId === null || isDismissed) return undefined;
    const update = () => {
      // While another episode loads, the clock may still be the last one's.
      const isLoading = playback.getState().status === 'loading';
      const left = isLoading ? null : secondsToNext(playback.getClock(), creditsS);
      setSeconds(left);
      if (left === 0 && playback.getState().status === 'playing') latest.current();
    };
    update();
    const stop = playback.subscribeClock(update);
    return () => {
      stop();
      // The countdown was to the end of this film, not of the next one.
      setSeconds(null);
    };
  }, [playback, nextId, creditsS, isDismissed, latest]);
  const shown = nextId !== null && !isDismissed ? seconds : null;
  return { seconds: shown, isDismissed: nextId !== null && isDismissed, dismiss: () => setDismissedFor(nextId) };
}
