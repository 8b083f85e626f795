import type { MediaRef } from '../stream.ts';

const PREFIXES = { title: 't', episode: 'e', trailer: 'trailer-', extra: 'extra-' } as const;

const KINDS = Object.keys(PREFIXES) as MediaRef['kind'][];

/** The media id of a film, episode, trailer or extra. */
export function mediaIdOf({ kind, id }: MediaRef): string {
  return `${PREFIXES[kind]}${id}`;
}

/** What a media id refers to, or null if it is invalid. */
export function parseMediaId(mediaId: string): MediaRef | null {
  const parts = /^(t|e|trailer-|extra-)([1-9]\d{0,9})$/.exec(mediaId);
  // The maximum of an id column: ids of own episodes have ten digits.
  if (!parts || Number(parts[2]) > 2 ** 31 - 1) return null;
  const kind = KINDS.find((one) => PREFIXES[one] === parts[1]);
  return kind ? { kind, id: Number(parts[2]) } : null;
}
