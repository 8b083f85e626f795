import { z } from 'zod';
import type { Database } from '../../ports.ts';

const voice = z.object({
  id: z.string().regex(/^[\w-]{1,64}$/),
  type: z.string(),
  lang: z.string(),
  studio: z.string().nullable(),
  name: z.string(),
  /** Which of the file's sounds, from 0. */
  sound: z.int().nonnegative(),
});
const subtitles = z.object({
  path: z.string(),
  lang: z.string().nullable(),
  name: z.string().nullable(),
  isForced: z.boolean(),
  /** The owner's word on its encoding, where its letters were read wrong. */
  encoding: z.string().optional(),
});

/** The file of a film, episode or trailer; paths are told from the owner's folder. Without `voices` every sound of it is one. */
export interface FilmFile {
  path: string;
  voices: readonly z.infer<typeof voice>[] | null;
  subtitles: readonly z.infer<typeof subtitles>[];
}

/** The file behind a medium (`t12`, `e7`, `trailer-12`); null where the owner has none. */
export async function findFilmFile(db: Database, medium: string): Promise<FilmFile | null> {
  const row = await db.selectFrom('film_file').selectAll().where('medium', '=', medium).executeTakeFirst();
  if (!row) return null;
  return {
    path: row.path,
    voices: row.voices === null ? null : z.array(voice).parse(JSON.parse(row.voices)),
    subtitles: z.array(subtitles).parse(JSON.parse(row.subtitles)),
  };
}

/** Puts a file behind a medium, in place of the one before; null takes it away. */
export async function saveFilmFile(db: Database, medium: string, file: FilmFile | null): Promise<void> {
  if (!file) {
    await db.deleteFrom('film_file').where('medium', '=', medium).execute();
    return;
  }
  const row = {
    path: file.path,
    voices: file.voices && JSON.stringify(z.array(voice).parse(file.voices)),
    subtitles: JSON.stringify(z.array(subtitles).parse(file.subtitles)),
  };
  await db
    .insertInto('film_file')
    .values({ medium, ...row })
    .onConflict((conflict) => conflict.column('medium').doUpdateSet(row))
    .execute();
}
