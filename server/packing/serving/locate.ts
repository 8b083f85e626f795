import { mediaIdOf } from '../../media/mediaId.ts';
import { confine } from '../../media/store.ts';
import type { Database } from '../../ports.ts';
import { findFilmFile } from '../../queries/titles/filmFiles.ts';
import type { FilmPlace } from './films.ts';
import type { MediaRef } from '../../stream.ts';

/** Finds the owner's files below `directory` by what the catalogue says; one that a link leads out of it is none. */
export function locateBelow(directory: string, db: Database): (medium: MediaRef) => Promise<FilmPlace | null> {
  return async (medium) => {
    const file = await findFilmFile(db, mediaIdOf(medium));
    const path = file && (await confine(directory, file.path));
    if (!file || !path) return null;
    const subtitles = await Promise.all(
      file.subtitles.map(async (one) => ({ ...one, path: await confine(directory, one.path) })),
    );
    return {
      path,
      voices: file.voices,
      subtitles: subtitles.flatMap((one) => (one.path ? [{ ...one, path: one.path }] : [])),
    };
  };
}
