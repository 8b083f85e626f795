import { sql, type Transaction } from 'kysely';
import type { MatchKind } from '../../contract/tables/matchKinds.ts';
import { LANGUAGES } from '../../contract/vocabulary.ts';
import { bulkInserter } from '../../db/bulkInsert.ts';
import { bitsOf } from '../../db/facetBits.ts';
import { indexForSearch } from '../../db/searchIndex.ts';
import type { Database } from '../../ports.ts';
import type { Schema } from '../../schema.ts';
import { writeNeighbours } from './neighbours.ts';
import { ownParts, type OwnTitle, ownTitleRow, placeOf } from './ownTitleRows.ts';

type Trx = Transaction<Schema>;

/** What is stored about the sources of a title; see the schema. */
export interface TitleOrigin {
  work: string;
  digest: string;
  home: string | null;
  pictures: string;
  notes: string;
  matched: MatchKind;
  asks: string;
  tmdb: number | null;
}

/** Ids of own episodes and people start above those of any other catalogue. */
const FIRST_EPISODE = 1_500_000_000;
const FIRST_PERSON = 1_000_000_000;
const IDS_AT_ONCE = 1000;
/** From this many new rows on the database's statistics are refreshed. */
const ANALYSED_FROM = 500;
const PARTS = [
  'airing',
  'chapter',
  'credit',
  'episode',
  'library_medium',
  'season',
  'season_i18n',
  'title_facet',
  'title_i18n',
  'voice',
] as const;

/** The sources of the library's titles. */
export function listOrigins(db: Database) {
  return db.selectFrom('library_title').selectAll().execute();
}

/** Returns a generator of ids for new titles. */
export async function nextTitleIds(db: Database): Promise<() => number> {
  const last = await db
    .selectFrom('title')
    .select((eb) => eb.fn.max<number | null>('id').as('id'))
    .executeTakeFirst();
  let id = last?.id ?? 0;
  return () => ++id;
}

/**
 * Writes new or changed titles of the library with all dependent rows, keeping what viewers did with them. The caller
 * notifies followers and updates the search index.
 */
export async function putOwnTitles(
  trx: Trx,
  titles: readonly { id: number; title: OwnTitle; origin: TitleOrigin }[],
): Promise<void> {
  const insert = bulkInserter(trx);
  const ids = titles.map(({ id }) => id);
  await removeParts(trx, ids);
  const columns = Object.keys(titles[0] ? ownTitleRow(titles[0].title, 0) : {}).filter(
    (column) => column !== 'id' && column !== 'key' && column !== 'added_at',
  ) as (keyof Schema['title'])[];
  for (const { id, title } of titles) {
    await trx
      .insertInto('title')
      .values(ownTitleRow(title, id))
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((eb) => Object.fromEntries(columns.map((column) => [column, eb.ref(`excluded.${column}`)]))),
      )
      .execute();
  }
  await trx.deleteFrom('library_title').where('title_id', 'in', ids).execute();
  await insert(
    'library_title',
    titles.map(({ id, origin }) => ({ ...origin, title_id: id, hidden_at: null })),
  );
  const episodeIds = await placeEpisodes(trx, titles);
  const parts = titles.map(({ id, title }) => ownParts(title, id, episodeIds.get(id) ?? new Map()));
  for (const table of ['title_i18n', 'title_facet', 'voice', 'season', 'season_i18n', 'episode', 'airing'] as const) {
    await insert(
      table,
      parts.flatMap((rows) => rows[table] as never[]),
    );
  }
  for (const table of ['episode_i18n', 'chapter', 'library_medium'] as const) {
    await insert(
      table,
      parts.flatMap((rows) => rows[table] as never[]),
    );
  }
  await putCredits(trx, titles);
  await linkFiles(trx, titles);
}

async function removeParts(trx: Trx, ids: readonly number[]): Promise<void> {
  for (const table of PARTS) await trx.deleteFrom(table).where('title_id', 'in', ids).execute();
}

/** The ids of episodes by title, season and number: existing ones, else new ones. */
async function placeEpisodes(trx: Trx, titles: readonly { id: number; title: OwnTitle }[]) {
  const ids = titles.map(({ id }) => id);
  const known = await trx.selectFrom('library_episode').selectAll().where('title_id', 'in', ids).execute();
  const last = await trx
    .selectFrom('library_episode')
    .select((eb) => eb.fn.max<number | null>('id').as('id'))
    .executeTakeFirst();
  const places = new Map(ids.map((id) => [id, new Map<string, number>()]));
  for (const row of known) places.get(row.title_id)?.set(placeOf(row), row.id);
  let next = (last?.id ?? FIRST_EPISODE - 1) + 1;
  const added = titles.flatMap(({ id: title_id, title }) =>
    title.episodes.flatMap(({ season, n }) => {
      const own = places.get(title_id);
      if (!own || own.has(placeOf({ season, n }))) return [];
      own.set(placeOf({ season, n }), next);
      return [{ id: next++, title_id, season, n }];
    }),
  );
  await bulkInserter(trx)('library_episode', added);
  return places;
}

/** Writes the credits of titles; unknown people are added with the same name in all languages. */
async function putCredits(trx: Trx, titles: readonly { id: number; title: OwnTitle }[]): Promise<void> {
  const named = new Map(
    titles.flatMap(({ title }) => title.credits.map(({ slug, name, job }) => [slug, { name, job }] as const)),
  );
  if (named.size === 0) return;
  const insert = bulkInserter(trx);
  const known = await trx
    .selectFrom('person')
    .select(['id', 'slug'])
    .where('slug', 'in', [...named.keys()])
    .execute();
  const ids = new Map(known.map(({ slug, id }) => [slug, id]));
  const [lastPerson, lastCredit] = await Promise.all(
    (['person', 'credit'] as const).map((table) =>
      trx
        .selectFrom(table)
        .select((eb) => eb.fn.max<number | null>('id').as('id'))
        .executeTakeFirst(),
    ),
  );
  let person = Math.max(FIRST_PERSON, (lastPerson?.id ?? 0) + 1);
  const added = [...named].filter(([slug]) => !ids.has(slug)).map(([slug, one]) => ({ slug, ...one, id: person++ }));
  for (const { slug, id } of added) ids.set(slug, id);
  await insert(
    'person',
    added.map(({ id, slug, name, job }) => {
      return { id, slug, original: name, country: null, careers: job, birthday: null, height_cm: null };
    }),
  );
  await insert(
    'person_i18n',
    added.flatMap(({ id, name }) =>
      LANGUAGES.map((lang) => ({ person_id: id, lang, name, birthplace: null, biography: '' })),
    ),
  );
  let credit = Math.max(FIRST_PERSON, (lastCredit?.id ?? 0) + 1);
  const credits = titles.flatMap(({ id: title_id, title }) => {
    const ranks = { director: 0, actor: 0 };
    return title.credits.map(({ slug, job, role }) => {
      return { id: credit++, title_id, person_id: ids.get(slug) ?? 0, job, rank: ++ranks[job], role };
    });
  });
  await insert(
    'credit',
    credits.map(({ id, title_id, person_id, job, rank }) => ({ id, title_id, person_id, job, rank })),
  );
  await insert(
    'credit_i18n',
    credits.flatMap(({ id, role }) => (role ? LANGUAGES.map((lang) => ({ credit_id: id, lang, role })) : [])),
  );
}

/** Files remember their title, so that it is found again when they are moved. */
async function linkFiles(trx: Trx, titles: readonly { id: number; title: OwnTitle }[]): Promise<void> {
  for (const { id, title } of titles) {
    const files = [title.files, title.trailers, title.extras, ...title.episodes.map((episode) => episode.files)].flat();
    await trx
      .updateTable('library_file')
      .set({ title_id: id })
      .where(
        'id',
        'in',
        files.map((file) => file.id),
      )
      .execute();
  }
}

/** Hides titles: only their row remains, with section -1, and what viewers did with them. */
async function hideTitles(trx: Trx, all: readonly number[]): Promise<void> {
  for (let at = 0; at < all.length; at += IDS_AT_ONCE) {
    const ids = all.slice(at, at + IDS_AT_ONCE);
    await removeParts(trx, ids);
    for (const column of ['title_id', 'other_id'] as const) {
      await trx.deleteFrom('similar').where(column, 'in', ids).execute();
    }
    const hidden = { section: -1, has_trailer: 0, ...bitsOf([]) };
    await trx.updateTable('title').set(hidden).where('id', 'in', ids).execute();
  }
}

interface Finish {
  /** Titles written, and all that have a file to play. */
  written: readonly number[];
  alive: ReadonlySet<number>;
  /** Whether part of the folder could not be read: then nothing is hidden. */
  unread: boolean;
  now: number;
  /** Titles hidden earlier than this are removed for good. */
  before: number;
}

/** Titles without similar ones yet, such as those written by an interrupted scan. */
async function loners(trx: Trx, besides: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('library_title')
    .select('title_id')
    .where('hidden_at', 'is', null)
    .where('title_id', 'not in', trx.selectFrom('similar').select('title_id'))
    .execute();
  const known = new Set(besides);
  return rows.map(({ title_id }) => title_id).filter((id) => !known.has(id));
}

/**
 * Ends an import: hides own titles without files, removes those hidden long ago with what viewers did with them, and
 * people without credits; writes which titles are similar. Returns the counts.
 */
export async function finishImport(
  db: Database,
  { written, alive, unread, now, before }: Finish,
): Promise<{ hidden: number; removed: number }> {
  return db.transaction().execute(async (trx) => {
    const shown = await trx.selectFrom('library_title').select('title_id').where('hidden_at', 'is', null).execute();
    const lost = unread ? [] : shown.map(({ title_id }) => title_id).filter((id) => !alive.has(id));
    await hideTitles(trx, lost);
    for (let at = 0; at < lost.length; at += IDS_AT_ONCE) {
      const ids = lost.slice(at, at + IDS_AT_ONCE);
      await trx.updateTable('library_title').set({ hidden_at: now, digest: '' }).where('title_id', 'in', ids).execute();
    }
    await indexForSearch(trx, lost);
    if (written.length > 0) await writeNeighbours(trx, [...written, ...(await loners(trx, written))]);
    const gone = trx.selectFrom('library_title').select('title_id').where('hidden_at', '<', before);
    const removed = await trx.deleteFrom('title').where('id', 'in', gone).executeTakeFirst();
    if (lost.length > 0 || written.length > 0) {
      const credited = trx.selectFrom('credit').select('person_id');
      await trx.deleteFrom('person').where('id', '>=', FIRST_PERSON).where('id', 'not in', credited).execute();
    }
    if (written.length >= ANALYSED_FROM) await sql`analyze`.execute(trx);
    return { hidden: lost.length, removed: Number(removed.numDeletedRows) };
  });
}
