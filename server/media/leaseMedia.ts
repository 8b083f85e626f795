import type { Wish } from './rights.ts';

/** What a lease plays and was asked for, as its row keeps it: `e7 hdr v3-1`, `t12 sdr v12-2`. */
export function writeLeaseMedia(mediaId: string, wish: Wish): string {
  return [mediaId, wish.hdr ? 'hdr' : 'sdr', wish.voice].join(' ');
}

/** The opposite of `writeLeaseMedia`. */
export function readLeaseMedia(text: string): { mediaId: string; wish: Wish } {
  const [mediaId = '', range, voice = ''] = text.split(' ');
  return { mediaId, wish: { hdr: range === 'hdr', voice } };
}
