import type { Database } from '../../ports.ts';
import type { MediaRef } from '../../stream.ts';
import { presentFiles } from '../titles/presentFiles.ts';

/** A file that plays something: its path below the library's folder, facts and companions as JSON. */
export interface OwnMedium {
  fileId: number;
  path: string;
  size: number;
  mtime: number;
  hash: string | null;
  facts: string | null;
  companions: string;
  /** The encodings of subtitles chosen by the owner, by file name, as JSON. */
  encodings: string;
  part: number | null;
  label: string | null;
}

/** The present files of a medium, versions and parts in order; empty if it is not an own one. */
export async function listOwnMedia(db: Database, { kind, id }: MediaRef): Promise<OwnMedium[]> {
  const files = presentFiles(db)
    .select([
      'library_file.id as fileId',
      'path',
      'size',
      'mtime',
      'hash',
      'facts',
      'companions',
      'encodings',
      'part',
      'label',
    ])
    .orderBy('rank');
  if (kind === 'extra') return files.where('file_id', '=', id).where('extra', 'is not', null).limit(1).execute();
  const ofRole = files.where('role', '=', kind === 'trailer' ? 'trailer' : 'main');
  const own =
    kind === 'episode'
      ? ofRole.where('episode_id', '=', id)
      : ofRole.where('library_medium.title_id', '=', id).where('episode_id', '=', 0);
  return own.execute();
}

/** Whether a medium belongs to the owner's files, even if they are gone. */
export async function isOwnMedium(db: Database, { kind, id }: MediaRef): Promise<boolean> {
  if (kind === 'extra') return true;
  const row =
    kind === 'episode'
      ? await db.selectFrom('library_episode').select('id').where('id', '=', id).executeTakeFirst()
      : await db.selectFrom('library_title').select('title_id').where('title_id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** The path of a picture of a title's artwork by its name, such as `poster` or `s1e2`; null if it is not there any more. */
export async function findPicture(db: Database, titleId: number, art: string, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('library_title')
    .innerJoin('title', 'title.id', 'library_title.title_id')
    .select('pictures')
    .where('title_id', '=', titleId)
    .where('art', '=', art)
    .executeTakeFirst();
  const pictures = new Map(Object.entries(JSON.parse(row?.pictures ?? '{}') as Record<string, string>));
  return pictures.get(name) ?? null;
}

/** The names of the artwork folders of own titles. */
export async function listArt(db: Database): Promise<Set<string>> {
  const rows = await db
    .selectFrom('library_title')
    .innerJoin('title', 'title.id', 'library_title.title_id')
    .select('art')
    .execute();
  return new Set(rows.flatMap(({ art }) => art ?? []));
}
