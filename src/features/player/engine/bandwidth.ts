import { readStored, writeStored } from '../playerStorage.ts';

const KEPT_MS = 7 * 24 * 3600 * 1000;
/** A past measurement is trusted less than a present one. */
const TRUST = 0.7;

/** The connection's speed of the last film on this device in bits a second, null where none is known. */
export function readBandwidth(now: number): number | null {
  const stored = readStored('player-bandwidth') as { bps?: unknown; at?: unknown } | null;
  if (!stored || typeof stored.bps !== 'number' || typeof stored.at !== 'number') return null;
  const isFresh = now - stored.at < KEPT_MS && stored.at <= now;
  return isFresh && stored.bps > 0 ? stored.bps * TRUST : null;
}

/** Keeps the measured speed for the next film. */
export function writeBandwidth(bps: number, now: number): void {
  if (Number.isFinite(bps) && bps > 0) writeStored('player-bandwidth', { bps: Math.round(bps), at: now });
}
