import { sql } from 'kysely';
import { z } from 'zod';
import type { HistoryExport, HistoryPage } from '../../contract/library.ts';
import type { Language } from '../../contract/vocabulary.ts';
import type { Database } from '../../ports.ts';
import { readCursor, writeCursor } from '../cursor.ts';
import { cardsOf } from '../titles/cards.ts';
import { episodesById } from '../titles/episodes.ts';
import { forgetMarks } from '../titles/titleMarks.ts';
import { progressOf } from './progress.ts';

/** Whose history, how far back (milliseconds, null for all), and whether its hidden part. */
interface History {
  profileId: string;
  since: number | null;
  isHidden: boolean;
}

/** The time and title of the last entry of a page; the cursor's id is its episode. */
const PLACE = z.string().regex(/^\d{1,15} \d{1,10}$/);

/** One keyset page of a viewer's history, newest first. Throws `validation` for a foreign cursor. */
export async function listHistory(
  db: Database,
  lang: Language,
  history: History,
  query: { limit: number; cursor?: string },
): Promise<HistoryPage> {
  const listing = ['history', history.isHidden];
  const after = query.cursor === undefined ? null : readCursor(query.cursor, listing, PLACE);
  const [at, titleId] = String(after?.value ?? '').split(' ');
  const rows = await entriesOf(db, history)
    .selectAll('progress')
    .$if(after !== null, (entries) =>
      entries.where(sql<boolean>`("at", "title_id", "episode_id") < (${Number(at)}, ${Number(titleId)}, ${after?.id})`),
    )
    .orderBy('at', 'desc')
    .orderBy('title_id', 'desc')
    .orderBy('episode_id', 'desc')
    .limit(query.limit + 1)
    .execute();
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const [cards, episodes] = await Promise.all([
    cardsOf(db, lang, [...new Set(page.map((row) => row.title_id))]),
    episodesById(
      db,
      lang,
      page.map((row) => row.episode_id),
    ),
  ]);
  return {
    items: page.flatMap((row) => {
      const card = cards.get(row.title_id);
      return card ? [{ card, episode: episodes.get(row.episode_id) ?? null, progress: progressOf(row) }] : [];
    }),
    next:
      rows.length > query.limit && last
        ? writeCursor({ value: `${last.at} ${last.title_id}`, id: last.episode_id }, listing)
        : null,
    since: history.since === null ? null : new Date(history.since).toISOString(),
  };
}

/** Everything a viewer watched, hidden or not, the latest first, in `lang`. */
export async function exportHistory(db: Database, lang: Language, profileId: string): Promise<HistoryExport> {
  const rows = await db
    .selectFrom('progress')
    .innerJoin('title', 'title.id', 'progress.title_id')
    .innerJoin('title_i18n', 'title_i18n.title_id', 'title.id')
    .leftJoin('episode', 'episode.id', 'progress.episode_id')
    .select(['name', 'original', 'season', 'n', 'position_s', 'progress.duration_s', 'watched', 'at'])
    .where('progress.profile_id', '=', profileId)
    .where('lang', '=', lang)
    .orderBy('at', 'desc')
    .orderBy('progress.title_id', 'desc')
    .orderBy('episode_id', 'desc')
    .execute();
  return {
    items: rows.map((row) => ({
      title: row.name,
      originalTitle: row.original,
      season: row.season,
      episode: row.n,
      at: new Date(row.at).toISOString(),
      positionS: row.position_s,
      durationS: row.duration_s,
      watched: row.watched === 1,
    })),
  };
}

/** Removes the entries of a title, or of one of its episodes, with their positions. */
export async function removeEntries(
  db: Database,
  profileId: string,
  titleId: number,
  episodeId?: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    let entries = trx.deleteFrom('progress').where('profile_id', '=', profileId).where('title_id', '=', titleId);
    if (episodeId !== undefined) entries = entries.where('episode_id', '=', episodeId);
    await entries.execute();
    await forgetMarks(trx, profileId);
  });
}

/** Removes a viewer's whole history, hidden or not, or the entries between two times, both included (milliseconds). */
export async function clearHistory(
  db: Database,
  profileId: string,
  { from, to }: { from?: number; to?: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    let entries = trx.deleteFrom('progress').where('profile_id', '=', profileId);
    if (from !== undefined) entries = entries.where('at', '>=', from);
    if (to !== undefined) entries = entries.where('at', '<=', to);
    await entries.execute();
    await forgetMarks(trx, profileId);
  });
}

/** A viewer's rows, except those of episodes that no longer exist. */
function entriesOf(db: Database, { profileId, since, isHidden }: History) {
  const entries = db
    .selectFrom('progress')
    .where('profile_id', '=', profileId)
    .where('title_id', isHidden ? 'in' : 'not in', (eb) =>
      eb.selectFrom('title_mark').select('title_id').where('profile_id', '=', profileId).where('hidden', '=', 1),
    )
    .where((eb) =>
      eb.or([
        eb('episode_id', '=', 0),
        eb.exists(eb.selectFrom('episode').select('id').whereRef('episode.id', '=', 'progress.episode_id')),
      ]),
    );
  return since === null ? entries : entries.where('at', '>=', since);
}
