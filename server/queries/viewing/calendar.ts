import type { Airing } from '../../contract/calendar.ts';
import type { Language } from '../../contract/vocabulary.ts';
import { FOLLOWED_MS } from '../../db/announceChanges.ts';
import type { Database } from '../../ports.ts';
import { cardsOf } from '../titles/cards.ts';
import { episodesById } from '../titles/episodes.ts';

/** At most this many in one answer, the viewer's own first. */
const MOST = 500;

/**
 * What is first shown from one day to another (both included, as 2026-11-25), by day, titles that the viewer follows
 * first; `now` is in milliseconds.
 */
export async function findCalendar(
  db: Database,
  lang: Language,
  profileId: string,
  { from, to, now }: { from: string; to: string; now: number },
): Promise<Airing[]> {
  const rows = await db
    .selectFrom('airing')
    .innerJoin('title', 'title.id', 'airing.title_id')
    .leftJoin('episode', (join) =>
      join
        .onRef('episode.title_id', '=', 'airing.title_id')
        .onRef('episode.season', '=', 'airing.season')
        .onRef('episode.n', '=', 'airing.n'),
    )
    .select(['airing.title_id', 'airing.season', 'airing.n', 'airing.day', 'episode.id as episode_id', 'popularity'])
    .where('airing.day', '>=', from)
    .where('airing.day', '<=', to)
    .where('title.section', '>=', 0)
    .orderBy('airing.day')
    .orderBy('airing.title_id')
    .orderBy('airing.season')
    .orderBy('airing.n')
    .execute();
  const mine = await followedOf(db, profileId, now);
  const rank = (id: number) => (mine.has(id) ? 0 : 1);
  const order = (a: (typeof rows)[number], b: (typeof rows)[number]) => rank(a.title_id) - rank(b.title_id);
  const shown = rows
    .toSorted((a, b) => order(a, b))
    .slice(0, MOST)
    .sort(
      (a, b) =>
        (a.day < b.day ? -1 : a.day > b.day ? 1 : 0) ||
        order(a, b) ||
        b.popularity - a.popularity ||
        a.title_id - b.title_id ||
        a.season - b.season ||
        a.n - b.n,
    );
  const [cards, episodes] = await Promise.all([
    cardsOf(db, lang, [...new Set(shown.map((row) => row.title_id))]),
    episodesById(
      db,
      lang,
      shown.flatMap((row) => row.episode_id ?? []),
    ),
  ]);
  return shown.flatMap(({ title_id, season, n, day, episode_id }) => {
    const movie = cards.get(title_id);
    if (!movie) return [];
    const isWhole = n === 0;
    const episode = episode_id === null ? null : (episodes.get(episode_id) ?? null);
    const numbers = { season: isWhole ? null : season, n: isWhole ? null : n };
    return [{ day, movie, ...numbers, episode, isMine: mine.has(title_id) }];
  });
}

/** The titles that a viewer follows: by choice, else by a list or by having watched them within 180 days. */
async function followedOf(db: Database, profileId: string, now: number): Promise<ReadonlySet<number>> {
  const choices = await db.selectFrom('follow').selectAll().where('profile_id', '=', profileId).execute();
  const listed = await db.selectFrom('list_item').select('title_id').where('profile_id', '=', profileId).execute();
  const watched = await db
    .selectFrom('progress')
    .select('title_id')
    .where('profile_id', '=', profileId)
    .where('at', '>=', now - FOLLOWED_MS)
    .execute();
  const mine = new Set([...listed, ...watched].map((row) => row.title_id));
  for (const { title_id, new_episode } of choices) {
    if (new_episode === 1) mine.add(title_id);
    else mine.delete(title_id);
  }
  return mine;
}
