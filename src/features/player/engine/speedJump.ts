/** A transfer of at least this many bytes tells something of the connection. */
const TELLING_BYTES = 64 * 1024;
/** What comes faster was kept by the browser, or measured too coarsely, in milliseconds. */
const SHORTEST_MS = 50;
/** How much faster than the estimate a transfer must be. */
const LEAP = 2;
/** What is believed of one transfer. */
const SHARE = 0.8;

/** A segment on its way: bytes, and when its first and its last byte came, in milliseconds. */
export interface Transfer {
  bytes: number;
  firstMs: number;
  lastMs: number;
}

/**
 * The speed in bits a second that a transfer proves where the connection has become much faster than `estimate`, else
 * null. An average that weighs transfers by their length hardly moves for the short ones of cheap segments.
 */
export function speedJumpOf({ bytes, firstMs, lastMs }: Transfer, estimate: number): number | null {
  if (bytes < TELLING_BYTES) return null;
  const bitsPerS = (bytes * 8000) / Math.max(SHORTEST_MS, lastMs - firstMs);
  return bitsPerS > estimate * LEAP ? bitsPerS * SHARE : null;
}
