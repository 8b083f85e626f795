import type { MarkerKind } from '../../contract/playback.ts';
import type { Database } from '../../ports.ts';

/** A stretch of a file that may be skipped, in seconds; `isSure` if set by the owner. */
export interface FileMarker {
  kind: MarkerKind;
  startS: number;
  endS: number;
  isSure: boolean;
}

/** A file of a season or a film, for sound analysis. */
export interface SeasonFile {
  fileId: number;
  path: string;
  hash: string | null;
}

/** The stretches of a file, without those the owner has rejected. */
export async function listFileMarkers(db: Database, fileId: number): Promise<FileMarker[]> {
  const rows = await db
    .selectFrom('library_marker')
    .select(['kind', 'start_s as startS', 'end_s as endS', 'is_sure as isSure'])
    .where('file_id', '=', fileId)
    .whereRef('end_s', '>', 'start_s')
    .orderBy('start_s')
    .execute();
  return rows.map((row) => ({ ...row, isSure: row.isSure === 1 }));
}

/** Stores a detected stretch of a file; never overrides the owner's. */
export async function putFoundMarker(
  db: Database,
  fileId: number,
  { kind, startS, endS }: Omit<FileMarker, 'isSure'>,
): Promise<void> {
  const found = { start_s: Math.round(startS), end_s: Math.round(endS) };
  await db
    .insertInto('library_marker')
    .values({ file_id: fileId, kind, ...found, is_sure: 0 })
    .onConflict((conflict) =>
      conflict.columns(['file_id', 'kind']).doUpdateSet(found).where('library_marker.is_sure', '=', 0),
    )
    .execute();
}

/** Stores the owner's stretch of a file; null says that there is none. */
export async function putSureMarker(
  db: Database,
  fileId: number,
  kind: MarkerKind,
  stretch: { startS: number; endS: number } | null,
): Promise<void> {
  const said = { start_s: stretch?.startS ?? 0, end_s: stretch?.endS ?? 0, is_sure: 1 };
  await db
    .insertInto('library_marker')
    .values({ file_id: fileId, kind, ...said })
    .onConflict((conflict) => conflict.columns(['file_id', 'kind']).doUpdateSet(said))
    .execute();
}

/** The files of the season that a file is of, in their order, itself included; null for a film's. */
export async function findSeason(db: Database, fileId: number): Promise<SeasonFile[] | null> {
  const place = await db
    .selectFrom('library_medium')
    .innerJoin('library_episode', 'library_episode.id', 'library_medium.episode_id')
    .select(['library_episode.title_id', 'library_episode.season'])
    .where('file_id', '=', fileId)
    .where('role', '=', 'main')
    .orderBy('n')
    .limit(1)
    .executeTakeFirst();
  if (!place) return null;
  const rows = await db
    .selectFrom('library_episode')
    .innerJoin('library_medium', 'library_medium.episode_id', 'library_episode.id')
    .innerJoin('library_file', 'library_file.id', 'library_medium.file_id')
    .select(['library_file.id as fileId', 'path', 'hash'])
    .where('library_episode.title_id', '=', place.title_id)
    .where('library_episode.season', '=', place.season)
    .where('role', '=', 'main')
    .where('state', '=', 'ready')
    .where('removed_at', 'is', null)
    .orderBy('n')
    .orderBy('rank')
    .execute();
  return [...new Map(rows.map((row) => [row.fileId, row])).values()];
}

/** Whether a file plays a film itself, not a trailer. */
export async function isFilm(db: Database, fileId: number): Promise<boolean> {
  const row = await db
    .selectFrom('library_medium')
    .select('file_id')
    .where('file_id', '=', fileId)
    .where('role', '=', 'main')
    .where('episode_id', '=', 0)
    .executeTakeFirst();
  return row !== undefined;
}
