/** Drift below this is not noticeable and not corrected; a correction ends below `END_S`. Both in seconds. */
const BEGIN_S = 0.06;
const END_S = 0.02;
/** Larger drift, in seconds, is corrected by a seek instead of by speed. */
const SEEK_S = 1;
/** The share of the drift corrected per second, and the largest change of speed. */
const SHARE_A_SECOND = 1;
const MOST = 0.5;

/** The correction of a drift in seconds, positive if this film is ahead: the speed to play at, or a seek. */
export function correctionOf(driftS: number, isCorrecting: boolean): number | 'seek' {
  const size = Math.abs(driftS);
  if (size > SEEK_S) return 'seek';
  if (size < (isCorrecting ? END_S : BEGIN_S)) return 1;
  return 1 - Math.max(-MOST, Math.min(MOST, driftS * SHARE_A_SECOND));
}

/**
 * The estimated time a seek takes until it plays, in seconds, from the previous estimate and how far behind the film was after
 * the last one.
 */
export function seekCost(costS: number, behindS: number): number {
  return Math.max(0, Math.min(3, costS + behindS / 2));
}
