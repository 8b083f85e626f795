/** A transfer of fewer bytes tells nothing about the connection. */
const TELLING_BYTES = 64 * 1024;
/** A faster transfer came from the browser's cache, or was measured too coarsely, in milliseconds. */
const SHORTEST_MS = 50;
/** How much faster than the estimate a transfer must be. */
const LEAP = 2;
/** The share of one transfer's speed to trust. */
const SHARE = 0.8;

/** A loaded segment: bytes, and when its first and its last byte arrived, in milliseconds. */
export interface Transfer {
  bytes: number;
  firstMs: number;
  lastMs: number;
}

/**
 * The speed in bits a second that a transfer proves where the connection has become much faster than `estimate`, else
 * null. An average weighted by transfer time hardly moves for the short transfers of low-bitrate segments.
 */
export function speedJumpOf({ bytes, firstMs, lastMs }: Transfer, estimate: number): number | null {
  if (bytes < TELLING_BYTES) return null;
  const bitsPerS = (bytes * 8000) / Math.max(SHORTEST_MS, lastMs - firstMs);
  return bitsPerS > estimate * LEAP ? bitsPerS * SHARE : null;
}
