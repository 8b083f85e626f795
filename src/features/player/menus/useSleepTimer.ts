import { useCell } from '../cell.ts';
import { useCompanion } from '../playback/playbackContext.ts';
import { createSleepTimer, NOTICE_S } from './sleepTimer.ts';

/** The visit's sleep timer: what it is set to, how long it has to run, and how to set it. */
export function useSleepTimer() {
  const { choose, wake, ...timer } = useCompanion(createSleepTimer);
  const state = useCell(timer);
  const { remainingS } = state;
  /** It stops the picture within a minute. */
  const isSoon = remainingS !== null && remainingS <= NOTICE_S;
  return { ...state, isSoon, choose, wake };
}

export type SleepTimer = ReturnType<typeof useSleepTimer>;
