import type { Chapter, Marker } from '../../contract/playback.ts';
import type { Language } from '../../contract/vocabulary.ts';
import type { Database } from '../../ports.ts';

/** The film `titleId` if `episodeId` is 0, else that episode of it. */
export interface MarkedMedium {
  titleId: number;
  episodeId: number;
}

/** The markers of a medium by start, and its chapters in `lang`; times in seconds. */
export async function findMarkers(
  db: Database,
  lang: Language,
  { titleId, episodeId }: MarkedMedium,
): Promise<{ markers: Marker[]; chapters: Chapter[] }> {
  const playing = db
    .selectFrom('library_medium')
    .innerJoin('library_file', 'library_file.id', 'library_medium.file_id')
    .select('library_medium.file_id')
    .where('library_medium.title_id', '=', titleId)
    .where('episode_id', '=', episodeId)
    .where('role', '=', 'main')
    .where('state', '=', 'ready')
    .where('removed_at', 'is', null)
    .orderBy('rank')
    .limit(1);
  const [markers, own, chapters] = await Promise.all([
    db
      .selectFrom('marker')
      .select(['kind', 'start_s as startS', 'end_s as endS'])
      .where('title_id', '=', titleId)
      .where('episode_id', '=', episodeId)
      .orderBy('start_s')
      .execute(),
    db
      .selectFrom('library_marker')
      .select(['kind', 'start_s as startS', 'end_s as endS'])
      .where('file_id', '=', playing)
      .whereRef('end_s', '>', 'start_s')
      .orderBy('start_s')
      .execute(),
    db
      .selectFrom('chapter')
      .select(['start_s as startS', 'name as title'])
      .where('title_id', '=', titleId)
      .where('episode_id', '=', episodeId)
      .where('lang', '=', lang)
      .orderBy('start_s')
      .execute(),
  ]);
  return { markers: [...markers, ...own], chapters };
}

/**
 * The start of the credits in seconds, by `markKey`, for media of these titles; for own files only if the owner has
 * confirmed them, since reaching them counts as having watched.
 */
export async function findCredits(db: Database, titleIds: readonly number[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('marker')
    .select(['title_id as titleId', 'episode_id as episodeId', 'start_s as startS'])
    .where('title_id', 'in', titleIds)
    .where('kind', '=', 'credits')
    .orderBy('start_s')
    .execute();
  const own = await db
    .selectFrom('library_marker')
    .innerJoin('library_medium', 'library_medium.file_id', 'library_marker.file_id')
    .select(['library_medium.title_id as titleId', 'library_medium.episode_id as episodeId', 'start_s as startS'])
    .where('library_medium.title_id', 'in', titleIds)
    .where('role', '=', 'main')
    .where('kind', '=', 'credits')
    .where('is_sure', '=', 1)
    .whereRef('end_s', '>', 'start_s')
    .orderBy('rank', 'desc')
    .execute();
  // The last entry wins: it is from the version that is played by default.
  return new Map([...rows, ...own].map((row) => [markKey(row), row.startS]));
}

/** The key of a medium in `findCredits`. */
export function markKey({ titleId, episodeId }: MarkedMedium): string {
  return `${titleId} ${episodeId}`;
}
