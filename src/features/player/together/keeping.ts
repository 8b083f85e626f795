import type { Gathering } from '../../../../server/contract/together.ts';

/** Nobody hears or sees less than this, in seconds; a correction that has begun goes on until it is down to that. */
const BEGIN_S = 0.06;
const END_S = 0.02;
/** More than this is not caught up with by speed, in seconds. */
const SEEK_S = 1;
/** How much of the drift is gone after a second, and how far speed goes at most. */
const SHARE_A_SECOND = 1;
const MOST = 0.5;

/** Where a film stands in seconds when the server's clock shows `serverMs`. */
export function standAt(
  { positionS, isRunning, at }: Pick<Gathering, 'positionS' | 'isRunning' | 'at'>,
  serverMs: number,
): number {
  return isRunning ? positionS + Math.max(0, serverMs - at) / 1000 : positionS;
}

/** What to do about a drift, in seconds, positive for a film that is ahead: the speed to play at, or a seek. */
export function correctionOf(driftS: number, isCorrecting: boolean): number | 'seek' {
  const size = Math.abs(driftS);
  if (size > SEEK_S) return 'seek';
  if (size < (isCorrecting ? END_S : BEGIN_S)) return 1;
  return 1 - Math.max(-MOST, Math.min(MOST, driftS * SHARE_A_SECOND));
}

/**
 * How long a seek takes until it plays, in seconds, from what it was reckoned with before and how far behind the film was
 * found after one.
 */
export function seekCost(costS: number, behindS: number): number {
  return Math.max(0, Math.min(3, costS + behindS / 2));
}
