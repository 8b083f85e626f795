import type { Database } from '../../ports.ts';
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

/** A medium of own files: a film or trailer by its title's id, an episode by its own. */
export interface OwnRef {
  kind: 'title' | 'episode' | 'trailer';
  id: number;
}

/** The present files of a medium, versions and parts in order; empty if it is not an own one. */
export async function listOwnMedia(db: Database, { kind, id }: OwnRef): Promise<OwnMedium[]> {
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
    .where('role', '=', kind === 'trailer' ? 'trailer' : 'main');
  const own =
    kind === 'episode'
      ? files.where('episode_id', '=', id)
      : files.where('library_medium.title_id', '=', id).where('episode_id', '=', 0);
  return own.orderBy('rank').execute();
}

/** Whether a medium belongs to the owner's files, even if they are gone. */
export async function isOwnMedium(db: Database, { kind, id }: OwnRef): Promise<boolean> {
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
