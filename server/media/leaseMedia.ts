import { PLAIN_DECODERS } from '../contract/decoders.ts';
import { readAdjustments, writeAdjustments } from './adjustments.ts';
import type { Wish } from './rights.ts';

/** What a lease plays and was asked for, as its row keeps it: `e7 hdr v3-1 129 d0`. */
export function writeLeaseMedia(mediaId: string, wish: Wish): string {
  return [mediaId, wish.hdr ? 'hdr' : 'sdr', wish.voice, wish.decodes, writeAdjustments(wish.adjustments)].join(' ');
}

/** The opposite of `writeLeaseMedia`. */
export function readLeaseMedia(text: string): { mediaId: string; wish: Wish } {
  const [mediaId = '', range, voice = '', decodes, adjusted = ''] = text.split(' ');
  // Leases of before say nothing of decoders, nor of what is adjusted.
  const wish = { hdr: range === 'hdr', voice, decodes: Number(decodes ?? PLAIN_DECODERS) };
  return { mediaId, wish: { ...wish, adjustments: readAdjustments(adjusted) } };
}
