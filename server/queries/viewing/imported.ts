import type { List } from '../../contract/vocabulary.ts';
import type { Database } from '../../ports.ts';

/** A viewer's position in a title, from a file; `isDated` if the file has a date. */
export interface ImportedPosition {
  title_id: number;
  episode_id: number;
  position_s: number;
  duration_s: number;
  watched: 0 | 1;
  at: number;
  isDated: boolean;
}

/** A viewer's rating of a title, from 1 to 10. */
export interface ImportedRating {
  title_id: number;
  value: number;
  at: number;
  isDated: boolean;
}

/** A title on a list. */
export interface ImportedEntry {
  title_id: number;
  list: List;
  at: number;
}

export interface Imported {
  positions: readonly ImportedPosition[];
  ratings: readonly ImportedRating[];
  entries: readonly ImportedEntry[];
}

const ROWS_AT_ONCE = 300;

/**
 * Writes everything for a profile, without overwriting equally new or newer rows; entries without a date overwrite
 * nothing. Returns how many rows of each were written.
 */
export function putImported(
  db: Database,
  profileId: string,
  { positions, ratings, entries }: Imported,
): Promise<{ watched: number; rated: number; listed: number }> {
  return db.transaction().execute(async (trx) => {
    const counted = async <Row>(rows: readonly Row[], put: (slice: readonly Row[]) => Promise<unknown[]>) => {
      let count = 0;
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
        count += (await put(rows.slice(from, from + ROWS_AT_ONCE))).length;
      }
      return count;
    };
    const both = async <Row extends { isDated: boolean }>(
      rows: readonly Row[],
      put: (slice: readonly Row[], isDated: boolean) => Promise<unknown[]>,
    ) => {
      const dated = await counted(
        rows.filter(({ isDated }) => isDated),
        (slice) => put(slice, true),
      );
      return (
        dated +
        (await counted(
          rows.filter(({ isDated }) => !isDated),
          (slice) => put(slice, false),
        ))
      );
    };
    return {
      watched: await both(positions, (rows, isDated) => putPositions(trx, profileId, rows, isDated)),
      rated: await both(ratings, (rows, isDated) => putRatings(trx, profileId, rows, isDated)),
      listed: await counted(entries, (rows) =>
        trx
          .insertInto('list_item')
          .values(rows.map((row) => ({ ...row, profile_id: profileId })))
          .onConflict((conflict) => conflict.doNothing())
          .returning('title_id')
          .execute(),
      ),
    };
  });
}

function putPositions(trx: Database, profile_id: string, rows: readonly ImportedPosition[], isDated: boolean) {
  return trx
    .insertInto('progress')
    .values(
      rows.map(({ title_id, episode_id, position_s, duration_s, watched, at }) => ({
        profile_id,
        title_id,
        episode_id,
        position_s,
        duration_s,
        watched,
        at,
      })),
    )
    .onConflict((conflict) =>
      isDated
        ? conflict
            .columns(['profile_id', 'title_id', 'episode_id'])
            .doUpdateSet((eb) => ({
              position_s: eb.ref('excluded.position_s'),
              duration_s: eb.ref('excluded.duration_s'),
              watched: eb.ref('excluded.watched'),
              at: eb.ref('excluded.at'),
            }))
            .whereRef('excluded.at', '>', 'progress.at')
        : conflict.doNothing(),
    )
    .returning('title_id')
    .execute();
}

function putRatings(trx: Database, profile_id: string, rows: readonly ImportedRating[], isDated: boolean) {
  return trx
    .insertInto('rating')
    .values(rows.map(({ title_id, value, at }) => ({ profile_id, title_id, value, at })))
    .onConflict((conflict) =>
      isDated
        ? conflict
            .columns(['profile_id', 'title_id'])
            .doUpdateSet((eb) => ({ value: eb.ref('excluded.value'), at: eb.ref('excluded.at') }))
            .whereRef('excluded.at', '>', 'rating.at')
        : conflict.doNothing(),
    )
    .returning('title_id')
    .execute();
}

/** The data for export files: a profile's positions, ratings and lists. */
export async function listOwn(db: Database, profileId: string) {
  const named = ['title.id as titleId', 'original', 'title.year', 'section'] as const;
  const positions = await db
    .selectFrom('progress')
    .innerJoin('title', 'title.id', 'progress.title_id')
    .leftJoin('episode', 'episode.id', 'progress.episode_id')
    .select([...named, 'episode_id as episodeId', 'season', 'n', 'watched', 'at'])
    .where('profile_id', '=', profileId)
    .orderBy('at')
    .orderBy('progress.title_id')
    .orderBy('episode_id')
    .execute();
  const ratings = await db
    .selectFrom('rating')
    .innerJoin('title', 'title.id', 'rating.title_id')
    .select([...named, 'value', 'at'])
    .where('profile_id', '=', profileId)
    .orderBy('at')
    .orderBy('title_id')
    .execute();
  const entries = await db
    .selectFrom('list_item')
    .innerJoin('title', 'title.id', 'list_item.title_id')
    .select([...named, 'list', 'at'])
    .where('profile_id', '=', profileId)
    .orderBy('at')
    .orderBy('title_id')
    .execute();
  return { positions, ratings, entries };
}

/** The lengths of titles in seconds, and the episodes of those that have any. */
export async function lengthsOf(db: Database, ids: readonly number[]) {
  const lengths = new Map<number, number | null>();
  const episodes: { id: number; title_id: number; season: number; n: number; duration_s: number }[] = [];
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) {
    const slice = ids.slice(from, from + ROWS_AT_ONCE);
    const titles = await db.selectFrom('title').select(['id', 'duration_s']).where('id', 'in', slice).execute();
    for (const title of titles) lengths.set(title.id, title.duration_s);
    episodes.push(
      ...(await db
        .selectFrom('episode')
        .select(['id', 'title_id', 'season', 'n', 'duration_s'])
        .where('title_id', 'in', slice)
        .execute()),
    );
  }
  return { lengths, episodes };
}
