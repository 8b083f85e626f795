import type { Database } from '../../ports.ts';
import type { MediaRef } from '../../stream.ts';

/** An episode as the player needs it; `durationS` in seconds. */
export interface PlayableEpisode {
  id: number;
  season: number;
  n: number;
  durationS: number;
}

/** The playable parts of a title: length in seconds, quality ids, episodes in order. */
export interface Playable {
  id: number;
  durationS: number | null;
  hasTrailer: boolean;
  qualities: string[];
  episodes: PlayableEpisode[];
}

/** A viewer's position in a title or an episode (0 for none). */
export interface Position {
  episodeId: number;
  positionS: number;
  isWatched: boolean;
}

/** The playable parts of a title, or null if there is no such title. */
export async function findPlayable(db: Database, titleId: number): Promise<Playable | null> {
  const title = await db
    .selectFrom('title')
    .select(['id', 'duration_s as durationS', 'has_trailer as hasTrailer'])
    .where('id', '=', titleId)
    .where('section', '>=', 0)
    .executeTakeFirst();
  if (!title) return null;
  const [facets, episodes] = await Promise.all([
    db.selectFrom('title_facet').select('facet').where('title_id', '=', titleId).where('facet', 'like', 'q%').execute(),
    db
      .selectFrom('episode')
      .select(['id', 'season', 'n', 'duration_s as durationS'])
      .where('title_id', '=', titleId)
      .orderBy('season')
      .orderBy('n')
      .execute(),
  ]);
  return {
    ...title,
    hasTrailer: title.hasTrailer === 1,
    qualities: facets.map(({ facet }) => facet.slice(1)),
    episodes,
  };
}

/** The voices of a title, in their order. */
export function listVoices(db: Database, titleId: number) {
  return db
    .selectFrom('voice')
    .select(['id', 'type', 'lang', 'studio'])
    .where('title_id', '=', titleId)
    .orderBy('rank')
    .execute();
}

/** Duration of the title in seconds, null if unknown; undefined if there is no such title. */
export async function titleRuntime(db: Database, titleId: number): Promise<number | null | undefined> {
  const row = await db.selectFrom('title').select('duration_s').where('id', '=', titleId).executeTakeFirst();
  return row?.duration_s;
}

/** The title of an episode; undefined if there is no such episode. */
export async function titleOfEpisode(db: Database, episodeId: number): Promise<number | undefined> {
  const row = await db.selectFrom('episode').select('title_id').where('id', '=', episodeId).executeTakeFirst();
  return row?.title_id;
}

/** The title that a medium belongs to; undefined if there is no such episode or extra. */
export async function titleOfMedium(db: Database, { kind, id }: MediaRef): Promise<number | undefined> {
  if (kind === 'episode') return titleOfEpisode(db, id);
  if (kind !== 'extra') return id;
  const media = db.selectFrom('library_medium').select('title_id').where('file_id', '=', id);
  return (await media.where('extra', 'is not', null).executeTakeFirst())?.title_id;
}

/** Duration of the episode in seconds; undefined if there is no such episode. */
export async function episodeRuntime(db: Database, episodeId: number): Promise<number | undefined> {
  const row = await db.selectFrom('episode').select('duration_s').where('id', '=', episodeId).executeTakeFirst();
  return row?.duration_s;
}

/** The viewer's positions in a title and its episodes, newest first. */
export async function findPositions(db: Database, profileId: string, titleId: number): Promise<Position[]> {
  const rows = await db
    .selectFrom('progress')
    .select(['episode_id', 'position_s', 'watched'])
    .where('profile_id', '=', profileId)
    .where('title_id', '=', titleId)
    .orderBy('at', 'desc')
    .execute();
  return rows.map((row) => ({
    episodeId: row.episode_id,
    positionS: row.position_s,
    isWatched: row.watched === 1,
  }));
}
