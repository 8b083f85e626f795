import type { AdBreak } from '../../../../server/contract/advertising.ts';

/** After a seek, this much of the film is played before a break may start, in seconds. */
export const SETTLED_S = 10;
/** No break starts this close to the end, where the next episode is offered, in seconds. */
const END_S = 30;

/** How far a visit has played a film; all in seconds of film. */
export interface Watched {
  /** The earliest second of this visit. */
  fromS: number;
  timeS: number;
  durationS: number;
  /** Played since the last seek; infinite where there was none. */
  settledS: number;
  /** Breaks of this film that were shown or jumped over, by `atS`. */
  passed: ReadonlySet<number>;
}

/** The break before the film: only where playback starts at its beginning, and once. */
export function openingBreak(
  breaks: readonly AdBreak[],
  startAtS: number,
  passed: ReadonlySet<number>,
): AdBreak | undefined {
  return startAtS > 0 ? undefined : breaks.find(({ atS }) => atS === 0 && !passed.has(atS));
}

/**
 * The mid-film break that is due now. Each is shown once; one before the second that the visit started from is never
 * shown; of several that a seek jumped over only the last is, and not before some film has been played after the seek.
 */
export function dueBreak(breaks: readonly AdBreak[], watched: Watched): AdBreak | undefined {
  const { fromS, timeS, durationS, settledS, passed } = watched;
  if (settledS < SETTLED_S || timeS > durationS - END_S) return undefined;
  const behind = breaks.filter(({ atS }) => atS > 0 && atS > fromS && atS <= timeS);
  const last = behind[behind.length - 1];
  return last && !passed.has(last.atS) ? last : undefined;
}
