import { PLAIN_DECODERS } from '../contract/decoders.ts';
import { readAdjustments, writeAdjustments } from './adjustments.ts';
import type { Wish } from './rights.ts';

/** What a lease plays and was requested with, as stored in its row: `e7 hdr v3-1 129 d0`. */
export function writeLeaseMedia(mediaId: string, wish: Wish): string {
  return [mediaId, wish.hdr ? 'hdr' : 'sdr', wish.voice, wish.decodes, writeAdjustments(wish.adjustments)].join(' ');
}

/** The inverse of `writeLeaseMedia`. */
export function readLeaseMedia(text: string): { mediaId: string; wish: Wish } {
  const [mediaId = '', range, voice = '', decodes, adjusted = ''] = text.split(' ');
  // Older leases have neither decoders nor adjustments.
  const wish = { hdr: range === 'hdr', voice, decodes: Number(decodes ?? PLAIN_DECODERS) };
  return { mediaId, wish: { ...wish, adjustments: readAdjustments(adjusted) } };
}
