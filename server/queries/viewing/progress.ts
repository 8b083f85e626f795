import type { Insertable, Selectable } from 'kysely';
import { watchedFromS } from '../../contract/resume.ts';
import type { Progress, ProgressIn } from '../../contract/library.ts';
import type { Schema } from '../../schema.ts';
import type { Database } from '../../ports.ts';
import { ProblemError } from '../../problem.ts';
import { groupCommit } from './groupCommit.ts';
import { findCredits, markKey } from '../titles/markers.ts';

const FUTURE_ALLOWED_MS = 5 * 60_000;
const NO_EPISODE = 0;

export type ProgressRow = Selectable<Schema['progress']>;
type Row = Insertable<Schema['progress']>;
export type ProgressItem = ProgressIn & { movieId: number };

/** A stored position in the API's form. */
export function progressOf(row: Omit<ProgressRow, 'profile_id' | 'title_id'>): Progress {
  return {
    episodeId: row.episode_id === NO_EPISODE ? null : row.episode_id,
    positionS: row.position_s,
    durationS: row.duration_s,
    watched: row.watched === 1,
    at: new Date(row.at).toISOString(),
  };
}

/** A viewer's positions in a title, or in each episode begun, newest first. */
export async function listProgress(db: Database, profileId: string, titleId: number): Promise<Progress[]> {
  const rows = await db
    .selectFrom('progress')
    .selectAll()
    .where('profile_id', '=', profileId)
    .where('title_id', '=', titleId)
    .orderBy('at', 'desc')
    .orderBy('episode_id', 'desc')
    .execute();
  return rows.map(progressOf);
}

/** Stores one position. Throws `not_found` for an unknown title, `validation` if the episode is missing or of another title. */
export async function putProgress(db: Database, profileId: string, now: number, item: ProgressItem): Promise<void> {
  const [outcome] = await store(db, [{ profileId, now, item }]);
  if (outcome === 'unknown') throw new ProblemError('not_found');
  if (outcome === 'unfit') {
    throw new ProblemError('validation', { fields: [{ path: 'episodeId', code: 'validation' }] });
  }
}

/** Stores positions queued while offline; those in titles and episodes that no longer exist are ignored. */
export async function putProgressBatch(
  db: Database,
  profileId: string,
  now: number,
  items: readonly ProgressItem[],
): Promise<void> {
  await store(
    db,
    items.map((item) => ({ profileId, now, item })),
  );
}

/** A position to store, whose, and the time of its request. */
interface Written {
  profileId: string;
  now: number;
  item: ProgressItem;
}

/** What became of a position: `unknown` if its title is, `unfit` if its episode is missing or of another title. */
type Outcome = 'stored' | 'unknown' | 'unfit';

/** Resolves once the positions are committed, checked and written together with those of concurrent requests. */
function store(db: Database, written: Written[]): Promise<Outcome[]> {
  if (written.length === 0) return Promise.resolve([]);
  const write = writers.get(db) ?? groupCommit<Written, Outcome>((all) => storeAll(db, all));
  writers.set(db, write);
  return write(written);
}

const writers = new WeakMap<Database, (written: Written[]) => Promise<Outcome[]>>();

async function storeAll(db: Database, written: readonly Written[]): Promise<Outcome[]> {
  const places = new Map((await placesOf(db, written)).map((place) => [place.id, place]));
  const rows: Row[] = [];
  const outcomes = written.map((one): Outcome => {
    const place = places.get(one.item.movieId);
    if (!place) return 'unknown';
    if (!fits(place, one.item)) return 'unfit';
    rows.push(rowOf(one, place));
    return 'stored';
  });
  if (rows.length > 0) await upsert(db, latestOnly(rows));
  return outcomes;
}

interface TitlePlace {
  id: number;
  episodes: Set<number>;
  /** Start of the credits of an episode, or of the film (0), in seconds. */
  creditsS: (episodeId: number) => number | undefined;
}

/** The titles of what is written, each with its episodes and its credits, in two queries. */
async function placesOf(db: Database, written: readonly Written[]): Promise<TitlePlace[]> {
  const ids = [...new Set(written.map(({ item }) => item.movieId))];
  const [rows, credits] = await Promise.all([
    db
      .selectFrom('title')
      .leftJoin('episode', 'episode.title_id', 'title.id')
      .select(['title.id', 'episode.id as episode'])
      .where('title.id', 'in', ids)
      .execute(),
    findCredits(db, ids),
  ]);
  const places = new Map<number, TitlePlace>();
  for (const row of rows) {
    const creditsS = (episodeId: number) => credits.get(markKey({ titleId: row.id, episodeId }));
    const place = places.get(row.id) ?? { id: row.id, episodes: new Set(), creditsS };
    if (row.episode !== null) place.episodes.add(row.episode);
    places.set(row.id, place);
  }
  return [...places.values()];
}

function fits(place: TitlePlace, item: ProgressItem): boolean {
  return item.episodeId === undefined ? place.episodes.size === 0 : place.episodes.has(item.episodeId);
}

function rowOf({ profileId, now, item }: Written, { creditsS }: TitlePlace): Row {
  const at = Date.parse(item.at);
  const episode_id = item.episodeId ?? NO_EPISODE;
  const position_s = Math.min(item.positionS, item.durationS);
  return {
    profile_id: profileId,
    title_id: item.movieId,
    episode_id,
    position_s,
    duration_s: item.durationS,
    // Reaching the end always counts.
    watched: item.event === 'end' || position_s >= watchedFromS(item.durationS, creditsS(episode_id)) ? 1 : 0,
    at: at > now + FUTURE_ALLOWED_MS ? now : at,
  };
}

/**
 * One row per place, since PostgreSQL refuses to touch a row twice in one statement, and in a fixed order, so that two
 * servers never deadlock.
 */
function latestOnly(rows: Row[]): Row[] {
  const latest = new Map<string, Row>();
  for (const row of rows) {
    const key = `${row.profile_id} ${row.title_id} ${row.episode_id}`;
    const other = latest.get(key);
    if (!other || row.at >= other.at) latest.set(key, row);
  }
  return [...latest].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** The later `at` wins inside the statement, whatever order the requests arrive in. */
async function upsert(db: Database, rows: Row[]): Promise<void> {
  await db
    .insertInto('progress')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['profile_id', 'title_id', 'episode_id'])
        .doUpdateSet((eb) => ({
          position_s: eb.ref('excluded.position_s'),
          duration_s: eb.ref('excluded.duration_s'),
          watched: eb.ref('excluded.watched'),
          at: eb.ref('excluded.at'),
        }))
        .whereRef('excluded.at', '>=', 'progress.at'),
    )
    .execute();
}
