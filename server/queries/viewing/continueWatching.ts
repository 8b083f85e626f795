import { sql } from 'kysely';
import type { ContinueItem } from '../../contract/library.ts';
import { BEGUN } from '../../contract/resume.ts';
import type { Language } from '../../contract/vocabulary.ts';
import type { Database } from '../../ports.ts';
import { cardsOf } from '../titles/cards.ts';
import { episodesById } from '../titles/episodes.ts';
import { type ProgressRow, progressOf } from './progress.ts';

const ITEMS = 24;

/**
 * What a viewer can continue, newest first, one entry per title: the position in an unfinished title or episode, or the
 * first unwatched episode after the last watched one. Dismissed titles return with a later position.
 */
export async function listContinue(db: Database, lang: Language, profileId: string): Promise<ContinueItem[]> {
  const rows = await latestPlaces(db, profileId);
  const titleIds = rows.map((row) => row.title_id);
  const nextIds = rows.flatMap((row) => row.next_id ?? []);
  const [begun, cards, episodes] = await Promise.all([
    begunEpisodes(db, profileId, titleIds, nextIds),
    cardsOf(db, lang, titleIds),
    episodesById(
      db,
      lang,
      rows.map((row) => row.next_id ?? row.episode_id),
    ),
  ]);
  return rows.flatMap((row) => {
    const card = cards.get(row.title_id);
    const episode = episodes.get(row.next_id ?? row.episode_id) ?? null;
    const isOfGoneEpisode = row.episode_id !== 0 && !episode;
    if (!card || isOfGoneEpisode) return [];
    const position = row.next_id === null ? row : begun.get(row.next_id);
    return [{ card, episode, progress: position ? progressOf(position) : null }];
  });
}

/** Whether an unfinished row counts as begun. */
const isBegun = sql<boolean>`watched = 0 and position_s >= ${sql.lit(BEGUN.fromShare)} * duration_s
  and (position_s >= ${sql.lit(BEGUN.fromS)} or duration_s < ${sql.lit(BEGUN.shortS)})`;

/**
 * The latest relevant row of each title (begun, or a watched episode), with the next unwatched episode after a watched
 * one; fully watched series are dropped before the limit applies.
 */
async function latestPlaces(db: Database, profileId: string) {
  const telling = db
    .selectFrom('progress')
    .select(['title_id', 'episode_id', 'position_s', 'duration_s', 'watched', 'at'])
    .select(sql<number>`row_number() over (partition by title_id order by at desc, episode_id desc)`.as('newest'))
    .where('profile_id', '=', profileId)
    .where((eb) => eb.or([isBegun, eb.and([eb('watched', '=', 1), eb('episode_id', '<>', 0)])]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('title_mark')
            .select('title_id')
            .where('title_mark.profile_id', '=', profileId)
            .whereRef('title_mark.title_id', '=', 'progress.title_id')
            .whereRef('dismissed_at', '>=', 'progress.at'),
        ),
      ),
    );
  const latest = db
    .selectFrom(telling.as('latest'))
    .select(['title_id', 'episode_id', 'position_s', 'duration_s', 'watched', 'at'])
    .select((eb) =>
      eb
        .selectFrom('episode as next')
        .innerJoin('episode as seen', 'seen.title_id', 'next.title_id')
        .select('next.id')
        .whereRef('seen.id', '=', 'latest.episode_id')
        .where('latest.watched', '=', 1)
        .where(sql<boolean>`(next.season, next.n) > (seen.season, seen.n)`)
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('progress as done')
                .select('done.episode_id')
                .where('done.profile_id', '=', profileId)
                .whereRef('done.title_id', '=', 'next.title_id')
                .whereRef('done.episode_id', '=', 'next.id')
                .where('done.watched', '=', 1),
            ),
          ),
        )
        .orderBy('next.season')
        .orderBy('next.n')
        .limit(1)
        .as('next_id'),
    )
    .where('newest', '=', 1);
  return db
    .selectFrom(latest.as('place'))
    .selectAll()
    .where((eb) => eb.or([eb('watched', '=', 0), eb('next_id', 'is not', null)]))
    .orderBy('at', 'desc')
    .orderBy('title_id', 'desc')
    .limit(ITEMS)
    .execute();
}

/** Positions in those of the next episodes that were begun earlier; filtering by title uses the index. */
async function begunEpisodes(
  db: Database,
  profileId: string,
  titleIds: readonly number[],
  episodeIds: readonly number[],
): Promise<ReadonlyMap<number, Omit<ProgressRow, 'profile_id' | 'title_id'>>> {
  if (episodeIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('progress')
    .select(['episode_id', 'position_s', 'duration_s', 'watched', 'at'])
    .where('profile_id', '=', profileId)
    .where('title_id', 'in', titleIds)
    .where('episode_id', 'in', episodeIds)
    .where(isBegun)
    .execute();
  return new Map(rows.map((row) => [row.episode_id, row]));
}
