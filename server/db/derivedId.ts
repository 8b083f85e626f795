import { hexToBytes } from '@noble/hashes/utils.js';
import { digest } from './digest.ts';
import { createUuid } from './uuid.ts';

/** A UUIDv7 of `now` (milliseconds) that is the same for the same facts, for rows written where there is no randomness. */
export function derivedId(now: number, facts: readonly unknown[]): string {
  const text = JSON.stringify([...facts, now]);
  return createUuid(now, (bytes) => hexToBytes(digest(text, bytes * 2)));
}
