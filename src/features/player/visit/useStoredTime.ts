import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { clockTime } from '../../../ui/clockTime.ts';
import type { Playback } from '../playback/playback.ts';
import { timeTold } from '../playerSlice.ts';

/** Mirrors the current time to the store, at most once a second; nothing in the player re-renders for it. */
export function useStoredTime(playback: Playback): void {
  const dispatch = useDispatch();
  useEffect(() => {
    let told = '';
    const tell = () => {
      const text = clockTime(playback.getClock().timeS);
      if (text === told) return;
      told = text;
      dispatch(timeTold(text));
    };
    tell();
    const stop = playback.subscribeClock(tell);
    return () => {
      stop();
      dispatch(timeTold(clockTime(0)));
    };
  }, [playback, dispatch]);
}
