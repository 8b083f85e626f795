/** What the watchdog sees each second. */
export interface Pulse {
  timeS: number;
  /** Seconds loaded ahead of the current time. */
  aheadS: number;
  /** Whether the picture ought to move. */
  isDue: boolean;
}

export type Alarm = 'nudge' | 'media' | 'network';

/** Data ahead yet no progress: a nudge after this many seconds, the ladder after that many; no data at all: the network. */
const NUDGE_S = 4;
const MEDIA_S = 10;
const NETWORK_S = 30;

/** Less than this in a second, in seconds, is no progress; attempts to start over jitter by as much. */
const STEP_S = 0.25;
/** So many seconds of progress in a row, and what was wrong is over. */
const CALM_S = 10;

/** Watches whether the picture moves; fed once a second, it says when to act. */
export function createWatchdog() {
  let lastTimeS = -1;
  let stillS = 0;
  let starvedS = 0;
  let movedS = 0;
  return {
    feed({ timeS, aheadS, isDue }: Pulse): Alarm | null {
      const hasMoved = Math.abs(timeS - lastTimeS) >= STEP_S;
      movedS = hasMoved ? movedS + 1 : 0;
      if (!isDue || hasMoved) {
        lastTimeS = timeS;
        stillS = starvedS = 0;
        return null;
      }
      if (aheadS > 0.5) stillS++;
      else starvedS++;
      if (stillS === NUDGE_S) return 'nudge';
      if (stillS > 0 && stillS % MEDIA_S === 0) return 'media';
      if (starvedS > 0 && starvedS % NETWORK_S === 0) return 'network';
      return null;
    },
    /** Whether the picture has been moving long enough to forget earlier failures. */
    hasAdvanced: () => movedS >= CALM_S,
  };
}
