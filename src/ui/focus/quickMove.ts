import { afterPaint } from './afterPaint.ts';

/** A move is quick if the one before it was seen within this time, in ms. */
export const QUICK_MS = 200;
let seenAt = -Infinity;
/** From the frame on that shows it: where frames take long, moves that follow one another at once are further apart. */
const seen = () => {
  seenAt = performance.now();
};

/**
 * Whether a move of focus or of a list follows another so soon that it is not animated: each animation costs frames. It counts as
 * a move itself; those of one press all get the same answer.
 */
export function isQuickMove(): boolean {
  const isQuick = performance.now() - seenAt < QUICK_MS;
  afterPaint(seen);
  return isQuick;
}
