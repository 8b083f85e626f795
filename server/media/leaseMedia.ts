import { PLAIN_DECODERS } from '../contract/decoders.ts';
import type { Wish } from './rights.ts';

/** What a lease plays and was asked for, as its row keeps it: `e7 hdr v3-1 129`, `t12 sdr v12-2 129`. */
export function writeLeaseMedia(mediaId: string, wish: Wish): string {
  return [mediaId, wish.hdr ? 'hdr' : 'sdr', wish.voice, wish.decodes].join(' ');
}

/** The opposite of `writeLeaseMedia`. */
export function readLeaseMedia(text: string): { mediaId: string; wish: Wish } {
  const [mediaId = '', range, voice = '', decodes] = text.split(' ');
  // Leases of before say nothing of decoders.
  return { mediaId, wish: { hdr: range === 'hdr', voice, decodes: Number(decodes ?? PLAIN_DECODERS) } };
}
