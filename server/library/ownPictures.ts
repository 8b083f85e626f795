import { digest } from '../db/digest.ts';
import { PICTURE_BITS } from '../queries/titles/cards.ts';
import type { Metadata } from './lookup/metadata.ts';
import type { Work } from './works.ts';

/** Prefix of the names of external catalogue pictures: no path below the library begins with it. */
export const OUTSIDE = '//tmdb';
const outside = (name: string | null | undefined) => (name ? OUTSIDE + name : undefined);

/** The artwork of a work: its files by their names in addresses, the folder's name, and the bits of drawn pictures. */
export interface OwnPictures {
  files: Record<string, string>;
  art: string | null;
  drawn: number;
}

/**
 * The available pictures of a work: files, else external ones; `stills` by `s1e2`. The folder's name changes with any
 * file, so caches never go stale.
 */
export function ownPictures(
  id: number,
  { pictures }: Work,
  metadata: Metadata | null,
  stills: ReadonlyMap<string, string>,
  stampOf: (path: string) => string,
): OwnPictures {
  const backdrop = pictures.get('backdrop') ?? outside(metadata?.backdrop);
  const poster = pictures.get('poster') ?? outside(metadata?.poster);
  const found = { poster, wide: pictures.get('wide') ?? backdrop, backdrop };
  let drawn = 0;
  const files: Record<string, string> = {};
  for (const kind of ['poster', 'wide', 'backdrop'] as const) {
    const path = found[kind];
    if (path) files[kind] = path;
    else drawn |= PICTURE_BITS[kind];
  }
  for (const [place, path] of stills) files[place] = path;
  const stamps = Object.entries(files).map(([name, path]) => [name, path, stampOf(path)]);
  return { files, drawn, art: stamps.length === 0 ? null : `own-${id}-${digest(JSON.stringify(stamps), 12)}` };
}
