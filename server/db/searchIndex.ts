import { type Insertable, type Transaction, sql } from 'kysely';
import type { Database } from '../ports.ts';
import type { Schema } from '../schema.ts';
import { codeOf } from './searchCode.ts';
import { keyOf } from './searchKey.ts';
import { nameWords, type NameWord } from './searchText.ts';

type Trx = Transaction<Schema>;

/** Incremented when words are indexed differently: an older index is then rebuilt. */
const VERSION = '1';
const META = 'search_index';
const READ_AT_ONCE = 2000;
const ROWS_AT_ONCE = 800;
/** A year is indexed like a word, but no name consists of it. */
const YEAR_SIZE = 99;

/** Builds the index of a catalogue that has none or an outdated one; servers that start at once take turns. */
export async function ensureSearchIndex(db: Database): Promise<void> {
  const known = await db.selectFrom('meta').select('value').where('key', '=', META).executeTakeFirst();
  if (known?.value === VERSION) return;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('meta')
      .values({ key: META, value: '' })
      .onConflict((c) => c.column('key').doUpdateSet((eb) => ({ value: eb.ref('meta.value') })))
      .execute();
    const now = await trx.selectFrom('meta').select('value').where('key', '=', META).executeTakeFirst();
    if (now?.value === VERSION) return;
    await indexForSearch(trx);
    await sql`analyze`.execute(trx);
  });
}

/**
 * Builds the search index of titles and people, within the caller's transaction: for the whole catalogue (100,000
 * titles in about 20 s), or for some changed titles and the people they credit.
 */
export async function indexForSearch(trx: Trx, titleIds?: readonly number[]): Promise<void> {
  if (titleIds) await indexSome(trx, titleIds);
  else await indexAll(trx);
  await trx
    .insertInto('meta')
    .values({ key: META, value: VERSION })
    .onConflict((c) => c.column('key').doUpdateSet({ value: VERSION }))
    .execute();
}

async function indexAll(trx: Trx): Promise<void> {
  for (const table of ['title_word', 'person_word', 'search_word', 'trigram'] as const) {
    await trx.deleteFrom(table).execute();
  }
  const words: Vocabulary = new Map();
  await eachSlice(trx, 'title', async (ids) => insert(trx, 'title_word', await titleRows(trx, ids, words)));
  await eachSlice(trx, 'person', async (ids) => insert(trx, 'person_word', await personRows(trx, ids, words)));
  const sorted = [...words].sort(([a], [b]) => (a < b ? -1 : 1));
  await insert(
    trx,
    'search_word',
    sorted.map(([word, count]) => ({ word, ...count })),
  );
  await insert(trx, 'trigram', gramRows(new Set(sorted.map(([, { key }]) => key))));
}

async function indexSome(trx: Trx, titleIds: readonly number[]): Promise<void> {
  for (const ids of slices(titleIds, READ_AT_ONCE)) {
    const credits = await trx.selectFrom('credit').select('person_id').where('title_id', 'in', ids).execute();
    const people = [...new Set(credits.map((credit) => credit.person_id))];
    const before = await trx.selectFrom('title_word').select('word').where('title_id', 'in', ids).execute();
    await trx.deleteFrom('title_word').where('title_id', 'in', ids).execute();
    if (people.length > 0) await trx.deleteFrom('person_word').where('person_id', 'in', people).execute();
    const words: Vocabulary = new Map();
    await insert(trx, 'title_word', await titleRows(trx, ids, words));
    if (people.length > 0) await insert(trx, 'person_word', await personRows(trx, people, words));
    const rows = [...words].map(([word, { key }]) => ({ word, key, titles: 0, people: 0 }));
    for (const slice of slices(rows, ROWS_AT_ONCE)) {
      await trx
        .insertInto('search_word')
        .values(slice)
        .onConflict((c) => c.doNothing())
        .execute();
    }
    for (const slice of slices(gramRows(new Set(rows.map(({ key }) => key))), ROWS_AT_ONCE)) {
      await trx
        .insertInto('trigram')
        .values(slice)
        .onConflict((c) => c.doNothing())
        .execute();
    }
    const changed = new Set([...words.keys(), ...before.map(({ word }) => word)]);
    for (const slice of slices([...changed], ROWS_AT_ONCE)) await countAnew(trx, slice);
  }
}

async function countAnew(trx: Trx, words: readonly string[]): Promise<void> {
  const having = (table: 'title_word' | 'person_word') =>
    sql<number>`(select count(*) from ${sql.table(table)} where "word" = "search_word"."word")`;
  await trx
    .updateTable('search_word')
    .set({ titles: having('title_word'), people: having('person_word') })
    .where('word', 'in', words)
    .execute();
  await trx
    .deleteFrom('search_word')
    .where('word', 'in', words)
    .where('titles', '=', 0)
    .where('people', '=', 0)
    .execute();
}

type Vocabulary = Map<string, { key: string; titles: number; people: number }>;

function count(words: Vocabulary, word: string, of: 'titles' | 'people'): string {
  const code = codeOf(word);
  const known = words.get(code) ?? { key: codeOf(keyOf(word)), titles: 0, people: 0 };
  known[of]++;
  words.set(code, known);
  return code;
}

async function titleRows(trx: Trx, ids: readonly number[], words: Vocabulary) {
  const titles = await trx
    .selectFrom('title')
    .select(['id', 'original', 'year', 'popularity'])
    .where('id', 'in', ids)
    .where('section', '>=', 0)
    .execute();
  const names = groupNames(
    await trx.selectFrom('title_i18n').select(['title_id as id', 'name']).where('title_id', 'in', ids).execute(),
  );
  return titles.flatMap(({ id, original, year, popularity }) => {
    const found = shortest([...(names.get(id) ?? []), original]);
    if (year !== null) found.set(String(year), { word: String(year), size: YEAR_SIZE, lead: false });
    return [...found.values()].map(({ word, size, lead }): Insertable<Schema['title_word']> => {
      return { title_id: id, word: count(words, word, 'titles'), size, lead: Number(lead), popularity };
    });
  });
}

async function personRows(trx: Trx, ids: readonly number[], words: Vocabulary) {
  const people = await trx.selectFrom('person').select(['id', 'original']).where('id', 'in', ids).execute();
  const names = groupNames(
    await trx.selectFrom('person_i18n').select(['person_id as id', 'name']).where('person_id', 'in', ids).execute(),
  );
  const films = new Map<number, number>();
  const counts = await trx
    .selectFrom('credit')
    .select(['person_id', (eb) => eb.fn.count<number>('title_id').distinct().as('n')])
    .where('person_id', 'in', ids)
    .groupBy('person_id')
    .execute();
  for (const { person_id, n } of counts) films.set(person_id, n);
  return people.flatMap(({ id, original }) => {
    const found = shortest([...(names.get(id) ?? []), original]);
    return [...found.values()].map(({ word, size }): Insertable<Schema['person_word']> => {
      return { person_id: id, word: count(words, word, 'people'), size, films: films.get(id) ?? 0 };
    });
  });
}

function groupNames(rows: readonly { id: number; name: string }[]): Map<number, string[]> {
  const names = new Map<number, string[]>();
  for (const { id, name } of rows) names.set(id, [...(names.get(id) ?? []), name]);
  return names;
}

/** The words of all names, each from the shortest name with it. */
function shortest(names: readonly string[]): Map<string, NameWord> {
  const found = new Map<string, NameWord>();
  for (const name of new Set(names)) {
    for (const { word, size, lead } of nameWords(name)) {
      const known = found.get(word);
      found.set(word, { word, size: Math.min(size, known?.size ?? size), lead: lead || known?.lead === true });
    }
  }
  return found;
}

/** The grams of a key in codes, from its letters with start and end marks. */
export function gramsOf(letters: readonly string[]): string[] {
  return [...new Set(letters.slice(2).map((_, at) => letters.slice(at, at + 3).join('')))];
}

/** The letters of a coded key, as used for grams; sounds need only two digits each. */
export function gramLetters(key: string, isPrefix = false): string[] {
  return ['^', ...(key.match(/../g) ?? []), ...(isPrefix ? [] : ['$'])];
}

function gramRows(keys: ReadonlySet<string>): Insertable<Schema['trigram']>[] {
  const rows = [...keys].flatMap((key) => gramsOf(gramLetters(key)).map((gram) => ({ gram, key })));
  return rows.sort((a, b) => (a.gram < b.gram ? -1 : a.gram > b.gram ? 1 : a.key < b.key ? -1 : 1));
}

async function eachSlice(trx: Trx, table: 'title' | 'person', work: (ids: number[]) => Promise<void>): Promise<void> {
  for (let last = 0; ;) {
    const rows = await trx
      .selectFrom(table)
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(READ_AT_ONCE)
      .execute();
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    await work(ids);
    last = ids.at(-1) ?? last;
  }
}

async function insert<Table extends keyof Schema>(
  trx: Trx,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  for (const slice of slices(rows, ROWS_AT_ONCE)) await trx.insertInto(table).values(slice).execute();
}

function slices<Row>(rows: readonly Row[], size: number): Row[][] {
  const n = Math.ceil(rows.length / size);
  return Array.from({ length: n }, (_, index) => rows.slice(index * size, (index + 1) * size));
}
