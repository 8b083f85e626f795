import { type Insertable, type Transaction, sql } from 'kysely';
import type { Database } from '../../ports.ts';
import type { Schema } from '../../schema.ts';
import { announceChanges, findOffers } from '../announceChanges.ts';
import { digest } from '../digest.ts';
import { bitsOf } from '../facetBits.ts';
import { indexForSearch } from '../searchIndex.ts';
import { CATALOGUE } from './catalogue.ts';
import type { Catalogue } from './catalogueSchema.ts';
import { markerRows } from './markerRows.ts';
import { creditRows, personRow, personTextRows } from './peopleRows.ts';
import { seriesRows } from './seriesRows.ts';
import { similarTitles } from './similar.ts';
import { facetRows, textRows, titleRow, voiceRows } from './titleRows.ts';

/** What a title keeps when the demo's catalogue is seeded again. */
const KEPT: ReadonlySet<keyof Schema['title']> = new Set(['id', 'key', 'added_at']);

const SEEDED = 'demo_catalogue';
/** The `meta` row of a database with a synthetic catalogue; its value includes the number of titles. */
export const SYNTHETIC = 'synthetic_catalogue';
/** The pattern of keys of own titles, and of slugs of their people. */
export const OWN_TITLES = 'own-%';
const ROWS_AT_ONCE = 500;
/** Incremented when the same catalogue produces different rows. */
const ROWS_VERSION = 2;

/**
 * Fills an empty database with the demo catalogue, title ids from 1 in file order, in one transaction; a database with
 * a synthetic catalogue is left alone. Idempotent for the same catalogue; a changed one (a new release) keeps the ids
 * and dates of the remaining titles, so that viewers' data stays too, and notifies followers of what their titles have
 * gained. `now` is in milliseconds; returns whether anything was written.
 */
export async function seedDemo(db: Database, now: number, catalogue: Catalogue = CATALOGUE): Promise<boolean> {
  const version = digest(JSON.stringify([ROWS_VERSION, catalogue]), 16);
  return db.transaction().execute(async (trx) => {
    if (await trx.selectFrom('meta').select('key').where('key', '=', SYNTHETIC).executeTakeFirst()) return false;
    // Writing this row first makes a second server wait here until the first commits.
    await trx
      .insertInto('meta')
      .values({ key: SEEDED, value: '' })
      .onConflict((c) => c.doNothing())
      .execute();
    const seeded = await trx.selectFrom('meta').select('value').where('key', '=', SEEDED).executeTakeFirst();
    if (seeded?.value === version) return false;
    const before = await findOffers(trx);
    await write(trx, catalogue, now);
    if (before.size > 0) await announceChanges(trx, before, await findOffers(trx), now);
    await indexForSearch(trx);
    await trx.updateTable('meta').set({ value: version }).where('key', '=', SEEDED).execute();
    await sql`analyze`.execute(trx);
    return true;
  });
}

async function write(trx: Transaction<Schema>, { titles, people }: Catalogue, now: number): Promise<void> {
  await removeParts(trx);
  const ids = await putTitles(trx, { titles, people }, now);
  const works = titles.map((title) => ({ title, id: found(ids, title.key) }));
  await insert(
    trx,
    'title_facet',
    works.flatMap(({ title, id }) => facetRows(title, id)),
  );
  await insert(
    trx,
    'title_i18n',
    works.flatMap(({ title, id }) => textRows(title, id)),
  );
  await insert(
    trx,
    'voice',
    works.flatMap(({ title, id }) => voiceRows(title, id)),
  );
  const series = works.map(({ title, id }) => seriesRows(title, id));
  await insert(
    trx,
    'season',
    series.flatMap((rows) => rows.seasons),
  );
  await insert(
    trx,
    'episode',
    series.flatMap((rows) => rows.episodes),
  );
  await insert(
    trx,
    'episode_i18n',
    series.flatMap((rows) => rows.names),
  );
  const marks = works.map(({ title, id }) => markerRows(title, id));
  await insert(
    trx,
    'marker',
    marks.flatMap((rows) => rows.markers),
  );
  await insert(
    trx,
    'chapter',
    marks.flatMap((rows) => rows.chapters),
  );
  const personIds = new Map(people.map((person, index) => [person.slug, index + 1]));
  await insert(
    trx,
    'person',
    people.map((person) => personRow(person, found(personIds, person.slug))),
  );
  await insert(
    trx,
    'person_i18n',
    people.flatMap((person) => personTextRows(person, found(personIds, person.slug))),
  );
  const credits = works.map(({ title, id }) => creditRows(title, id, personIds));
  await insert(
    trx,
    'credit',
    credits.flatMap((rows) => rows.credits),
  );
  await insert(
    trx,
    'credit_i18n',
    credits.flatMap((rows) => rows.roles),
  );
  const neighbours = [...similarTitles(titles)].flatMap(([key, others]) =>
    others.map((other, index) => ({ title_id: found(ids, key), rank: index + 1, other_id: found(ids, other) })),
  );
  await insert(trx, 'similar', neighbours);
}

/** Removes everything but the titles themselves: viewers' rows reference only those. Own titles stay. */
async function removeParts(trx: Transaction<Schema>): Promise<void> {
  const demo = trx.selectFrom('title').select('id').where('key', 'not like', OWN_TITLES);
  for (const table of [
    'similar',
    'credit',
    'voice',
    'marker',
    'chapter',
    'episode',
    'season',
    'title_i18n',
    'title_facet',
  ] as const) {
    await trx.deleteFrom(table).where('title_id', 'in', demo).execute();
  }
  await trx.deleteFrom('person').where('slug', 'not like', OWN_TITLES).execute();
}

/**
 * Hides the demo's titles if there are any, keeping what viewers did with them; `seedDemo` restores them. Returns
 * whether anything was hidden.
 */
export async function hideDemo(db: Database): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const seeded = await trx.selectFrom('meta').select('value').where('key', '=', SEEDED).executeTakeFirst();
    if (!seeded?.value) return false;
    await removeParts(trx);
    const gone = { section: -1, has_trailer: 0, ...bitsOf([]) };
    await trx.updateTable('title').set(gone).where('key', 'not like', OWN_TITLES).execute();
    await indexForSearch(trx);
    await trx.updateTable('meta').set({ value: '' }).where('key', '=', SEEDED).execute();
    return true;
  });
}

/** Upserts the titles and removes those no longer in the catalogue; returns the ids by key. */
async function putTitles(trx: Transaction<Schema>, { titles }: Catalogue, now: number): Promise<Map<string, number>> {
  const before = await trx.selectFrom('title').select(['id', 'key']).execute();
  const ids = new Map(before.map((row) => [row.key, row.id]));
  let last = Math.max(0, ...ids.values());
  for (const title of titles) if (!ids.has(title.key)) ids.set(title.key, ++last);
  const keys = new Set(titles.map((title) => title.key));
  const gone = before.filter((row) => !keys.has(row.key) && !row.key.startsWith('own-')).map((row) => row.id);
  if (gone.length > 0) await trx.deleteFrom('title').where('id', 'in', gone).execute();
  for (const rows of slices(titles.map((title) => titleRow(title, found(ids, title.key), now)))) {
    const columns = (Object.keys(rows[0] ?? {}) as (keyof Schema['title'])[]).filter((column) => !KEPT.has(column));
    await trx
      .insertInto('title')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((eb) => Object.fromEntries(columns.map((column) => [column, eb.ref(`excluded.${column}`)]))),
      )
      .execute();
  }
  return ids;
}

async function insert<Table extends keyof Schema>(
  trx: Transaction<Schema>,
  table: Table,
  rows: Insertable<Schema[Table]>[],
): Promise<void> {
  for (const slice of slices(rows)) await trx.insertInto(table).values(slice).execute();
}

function slices<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / ROWS_AT_ONCE);
  return Array.from({ length: count }, (_, index) => rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE));
}

function found(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`No id for ${key}`);
  return id;
}
