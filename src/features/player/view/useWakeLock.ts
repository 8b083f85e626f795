import { useEffect } from 'react';
import { keepAwake } from '../../../device/wakeLock.ts';
import { usePlayback } from '../playback/playbackContext.ts';

/** Keeps the screen on while a film is wanted to run, and lets it rest in a pause, at the end and after a failure. */
export function useWakeLock(): void {
  const { playback } = usePlayback();
  useEffect(() => {
    let letRest: (() => void) | null = null;
    const update = () => {
      const { status, isPlayWanted } = playback.getState();
      const isWanted = isPlayWanted && status !== 'ended' && status !== 'failed';
      if (isWanted) letRest ??= keepAwake();
      else {
        letRest?.();
        letRest = null;
      }
    };
    update();
    const stop = playback.subscribe(update);
    return () => {
      stop();
      letRest?.();
    };
  }, [playback]);
}
