import type { Wish } from './rights.ts';

/** What a lease plays and was asked for, as its row keeps it: `e7 hdr uk`, `t12 sdr -`. */
export function writeLeaseMedia(mediaId: string, wish: Wish): string {
  return [mediaId, wish.hdr ? 'hdr' : 'sdr', wish.audio ?? '-'].join(' ');
}

/** The opposite of `writeLeaseMedia`. */
export function readLeaseMedia(text: string): { mediaId: string; wish: Wish } {
  const [mediaId = '', range, audio] = text.split(' ');
  return { mediaId, wish: { hdr: range === 'hdr', audio: audio === '-' ? undefined : audio } };
}
