import { createCell } from '../cell.ts';
import type { Playback } from '../playback/playback.ts';

/** Minutes after which the picture stops. */
export const SLEEP_MINUTES = [15, 30, 45, 60, 90] as const;
/** Minutes, or when the film or episode is over. */
export type SleepChoice = (typeof SLEEP_MINUTES)[number] | 'end';

/** A notice is shown this long before it stops, in seconds. */
export const NOTICE_S = 60;

interface SleepState {
  /** Null while it is off. */
  choice: SleepChoice | null;
  /** Seconds until the picture stops, in whole minutes before the last one; null while the timer is off. */
  remainingS: number | null;
  /** It has stopped the picture. */
  isAsleep: boolean;
}

/** Stops the picture after a while or at the end; the timer runs on from one episode to the next. */
export function createSleepTimer(playback: Playback) {
  const { get, set, subscribe } = createCell<SleepState>({ choice: null, remainingS: null, isAsleep: false });
  let dueAt = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  let stopEvents: (() => void) | undefined;

  function end() {
    clearInterval(timer);
    stopEvents?.();
    stopEvents = undefined;
  }

  function stop() {
    end();
    playback.pause();
    set({ choice: null, remainingS: null, isAsleep: true });
  }

  function update() {
    const { choice, remainingS } = get();
    const { timeS, durationS } = playback.getClock();
    const left = Math.max(0, Math.ceil(choice === 'end' ? durationS - timeS : (dueAt - Date.now()) / 1000));
    const next = left <= NOTICE_S ? left : Math.ceil(left / 60) * 60;
    if (next !== remainingS) set({ ...get(), remainingS: next });
    if (choice !== 'end' && left === 0) stop();
  }

  return {
    get,
    subscribe,
    choose(choice: SleepChoice | null) {
      end();
      dueAt = typeof choice === 'number' ? Date.now() + choice * 60_000 : 0;
      set({ ...get(), choice, remainingS: null });
      if (choice === null) return;
      timer = setInterval(update, 1000);
      stopEvents = playback.subscribeEvents((event) => {
        if (event === 'ended' && choice === 'end') stop();
      });
      update();
    },
    /** The viewer is back. */
    wake: () => set({ ...get(), isAsleep: false }),
    dispose: end,
  };
}
