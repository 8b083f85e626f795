/** What the watchdog sees each second. */
export interface Pulse {
  timeS: number;
  /** Seconds buffered ahead of the current time. */
  aheadS: number;
  /** Seconds from the current time to the next buffered range, null where there is none. */
  holeS: number | null;
  /** Whether that hole will never be filled. */
  isGap: boolean;
  /** Whether nothing is being loaded. */
  isIdle: boolean;
  /** Whether anything of the film has arrived since the last pulse. */
  hasMoreCome: boolean;
  /** Whether the sound has ended here while the picture continues. */
  isSoundOver: boolean;
  /** Whether the picture ought to move. */
  isDue: boolean;
}

export type Alarm = 'jump' | 'nudge' | 'sound' | 'media' | 'network';

/**
 * Buffered but stuck: a nudge after the first, a recovery step after the second; nothing buffered: network after the
 * third; seconds.
 */
const NUDGE_S = 4;
const MEDIA_S = 10;
const NETWORK_S = 30;
/** Nothing buffered and nothing arriving: longer than a server may take to the first byte. */
const SILENT_S = 12;
/** Nothing buffered and nothing requested: hls.js has lost track. */
const IDLE_S = 8;
/** At a gap, jump at once; at a small hole of unknown cause, a little later. */
const GAP_S = 1;
/** Where the sound has ended waiting is no use, but the last append may not be counted yet. */
const SOUND_S = 2;
const HOLE_S = 3;
/** A larger hole than this, in seconds, may be a part that is still loading. */
const SMALL_S = 2;

/** Less than this ahead, in seconds, is too little to play on. */
const LITTLE_S = 0.5;
/** Less movement than this per second, in seconds, is not progress; attempts to restart jitter by as much. */
const STEP_S = 0.25;
/** After this many seconds of progress in a row, earlier failures are over. */
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
