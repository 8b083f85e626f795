import { useEffect, useRef, useState } from 'react';
import type { Playback } from '../playback/playback.ts';

/** Minutes after which the picture stops. */
export const SLEEP_MINUTES = [15, 30, 45, 60, 90] as const;
/** Minutes, or when the film or episode is over. */
export type SleepChoice = (typeof SLEEP_MINUTES)[number] | 'end';

/** So long before it stops a notice says so, in seconds. */
const NOTICE_S = 60;

export interface SleepTimer {
  /** Null while it is off. */
  choice: SleepChoice | null;
  choose: (choice: SleepChoice | null) => void;
  /** Seconds until the picture stops, in whole minutes before the last one; null while the timer is off. */
  remainingS: number | null;
  /** It stops within a minute. */
  isSoon: boolean;
  /** It has stopped the picture. */
  isAsleep: boolean;
  /** The viewer is there again. */
  wake: () => void;
}

/** Stops the picture after a while or at the end; the timer runs on from one episode to the next. */
export function useSleepTimer(playback: Playback): SleepTimer {
  const [choice, setChoice] = useState<SleepChoice | null>(null);
  const [remainingS, setRemainingS] = useState<number | null>(null);
  const [isAsleep, setIsAsleep] = useState(false);
  const dueAt = useRef(0);

  useEffect(() => {
    if (choice === null) return undefined;
    const stop = () => {
      playback.pause();
      setChoice(null);
      setRemainingS(null);
      setIsAsleep(true);
    };
    const update = () => {
      const { timeS, durationS } = playback.getClock();
      const left = Math.max(0, Math.ceil(choice === 'end' ? durationS - timeS : (dueAt.current - Date.now()) / 1000));
      setRemainingS(left <= NOTICE_S ? left : Math.ceil(left / 60) * 60);
      if (choice !== 'end' && left === 0) stop();
    };
    update();
    const timer = setInterval(update, 1000);
    const stopEvents = playback.subscribeEvents((event) => {
      if (event === 'ended' && choice === 'end') stop();
    });
    return () => {
      clearInterval(timer);
      stopEvents();
    };
  }, [playback, choice]);

  return {
    choice,
    remainingS,
    isSoon: remainingS !== null && remainingS <= NOTICE_S,
    isAsleep,
    choose(next) {
      dueAt.current = typeof next === 'number' ? Date.now() + next * 60_000 : 0;
      setRemainingS(null);
      setChoice(next);
    },
    wake: () => setIsAsleep(false),
  };
}
