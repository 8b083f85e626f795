import type { AdBreak } from '../../../../server/contract/advertising.ts';

/** After a jump in the film so much of it is played before a break may come, in seconds. */
export const SETTLED_S = 10;
/** No break begins so near the end, where the next episode is offered, in seconds. */
const END_S = 30;

/** How far a visit to a film has come; all in seconds of film. */
export interface Watched {
  /** The earliest second of this visit. */
  fromS: number;
  timeS: number;
  durationS: number;
  /** Played since the last jump; infinite where there was none. */
  settledS: number;
  /** Breaks of this film that have had their time, by `atS`. */
  passed: ReadonlySet<number>;
}

/** The break before the film: only where it begins at its beginning, and once. */
export function openingBreak(
  breaks: readonly AdBreak[],
  startAtS: number,
  passed: ReadonlySet<number>,
): AdBreak | undefined {
  return startAtS > 0 ? undefined : breaks.find(({ atS }) => atS === 0 && !passed.has(atS));
}

/**
 * The break between that is due now. Each comes once; what lies before the second that the visit began at never does; of
 * several that were jumped over the last comes, and not before some film has been played after the jump.
 */
export function dueBreak(breaks: readonly AdBreak[], watched: Watched): AdBreak | undefined {
  const { fromS, timeS, durationS, settledS, passed } = watched;
  if (settledS < SETTLED_S || timeS > durationS - END_S) return undefined;
  const behind = breaks.filter(({ atS }) => atS > 0 && atS > fromS && atS <= timeS);
  const last = behind[behind.length - 1];
  return last && !passed.has(last.atS) ? last : undefined;
}
