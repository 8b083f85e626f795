/** What the watchdog sees each second. */
export interface Pulse {
  timeS: number;
  /** Seconds loaded ahead of the current time. */
  aheadS: number;
  /** Seconds from the current time to the next loaded stretch, null where there is none. */
  holeS: number | null;
  /** Whether nothing will ever fill that hole. */
  isGap: boolean;
  /** Whether nothing is being loaded. */
  isIdle: boolean;
  /** Whether anything of the film has come since the last pulse. */
  hasMoreCome: boolean;
  /** Whether the sound has come to its end here while the picture goes on. */
  isSoundOver: boolean;
  /** Whether the picture ought to move. */
  isDue: boolean;
}

export type Alarm = 'jump' | 'nudge' | 'sound' | 'media' | 'network';

/** Data ahead yet no progress: a nudge after this many seconds, a recovery step after that many; no data at all: the network. */
const NUDGE_S = 4;
const MEDIA_S = 10;
const NETWORK_S = 30;
/** No data, and none coming: longer than a server may take for the first byte. */
const SILENT_S = 12;
/** No data and no request for any: something has been forgotten. */
const IDLE_S = 8;
/** Before a gap: a jump at once; before a small hole of unknown reason a little later. */
const GAP_S = 1;
/** Where the sound is over nothing will come of waiting, but what was appended last may not be counted yet. */
const SOUND_S = 2;
const HOLE_S = 3;
/** A larger hole than this, in seconds, may be a part that is still loading. */
const SMALL_S = 2;

/** Less than this ahead, in seconds, is too little to play on. */
const LITTLE_S = 0.5;
/** Less than this in a second, in seconds, is no progress; attempts to start over jitter by as much. */
const STEP_S = 0.25;
/** So many seconds of progress in a row, and what was wrong is over. */
const CALM_S = 10;

/** Watches whether the picture moves; fed once a second, it says when to act. */
export function createWatchdog() {
  let lastTimeS = -1;
  let stillS = 0;
  let starvedS = 0;
  let idleS = 0;
  let silentS = 0;
  let movedS = 0;
  return {
    feed({ timeS, aheadS, holeS, isGap, isIdle, hasMoreCome, isSoundOver, isDue }: Pulse): Alarm | null {
      const hasMoved = Math.abs(timeS - lastTimeS) >= STEP_S;
      movedS = hasMoved ? movedS + 1 : 0;
      if (!isDue || hasMoved) {
        lastTimeS = timeS;
        stillS = starvedS = idleS = silentS = 0;
        return null;
      }
      if (aheadS > LITTLE_S) {
        idleS = silentS = 0;
        stillS++;
        if (stillS === NUDGE_S) return 'nudge';
        return stillS % MEDIA_S === 0 ? 'media' : null;
      }
      starvedS++;
      if (holeS !== null && starvedS >= (isGap ? GAP_S : HOLE_S) && (isGap || holeS <= SMALL_S)) return 'jump';
      if (isSoundOver && starvedS >= SOUND_S) return 'sound';
      idleS = isIdle ? idleS + 1 : 0;
      silentS = hasMoreCome ? 0 : silentS + 1;
      const isDueAt = (seconds: number, everyS: number) => seconds > 0 && seconds % everyS === 0;
      const isLost = isDueAt(starvedS, NETWORK_S) || isDueAt(idleS, IDLE_S) || isDueAt(silentS, SILENT_S);
      return isLost ? 'network' : null;
    },
    /** Whether the picture has been moving long enough to forget earlier failures. */
    hasAdvanced: () => movedS >= CALM_S,
  };
}
