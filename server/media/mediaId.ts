import type { MediaRef } from '../stream.ts';

const PREFIXES = { title: 't', episode: 'e', trailer: 'trailer-' } as const;

/** The media id of what is meant. */
export function mediaIdOf({ kind, id }: MediaRef): string {
  return `${PREFIXES[kind]}${id}`;
}

/** What a media id means, or null where it is none. */
export function parseMediaId(mediaId: string): MediaRef | null {
  const parts = /^(t|e|trailer-)([1-9]\d{0,9})$/.exec(mediaId);
  // As large as a column of ids holds: those of own episodes have ten digits.
  if (!parts || Number(parts[2]) > 2 ** 31 - 1) return null;
  const kind = parts[1] === 't' ? 'title' : parts[1] === 'e' ? 'episode' : 'trailer';
  return { kind, id: Number(parts[2]) };
}
