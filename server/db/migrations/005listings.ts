import { type Kysely, sql } from 'kysely';
import { BIT_COLUMNS, bitsOf } from '../facetBits.ts';

const SORT_KEYS = ['sort_uk', 'sort_en', 'sort_ru'] as const;

/**
 * Titles carry what listings are filtered and sorted by, and the index of each sort carries it too, so that a walk along
 * an order finds what passes a filter without looking anything up.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('title').addColumn('art', 'text').execute();
  for (const column of BIT_COLUMNS) {
    await db.schema
      .alterTable('title')
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  }
  for (const column of SORT_KEYS) {
    await db.schema
      .alterTable('title')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
  await fill(db);
  await db.schema.dropIndex('title_i18n_sort').execute();
  await db.schema.alterTable('title_i18n').dropColumn('sort_key').execute();
  for (const column of ['added_at', 'year', 'rating', 'imdb', 'kp', 'popularity']) {
    await db.schema.dropIndex(`title_${column}`).execute();
    await db.schema.dropIndex(`title_section_${column}`).execute();
  }
  for (const sorted of ['added_at', 'year', 'rating', 'imdb', 'kp', 'popularity', ...SORT_KEYS]) {
    const carried = ['section', 'year', 'imdb', 'kp', ...BIT_COLUMNS].filter((column) => column !== sorted);
    await db.schema
      .createIndex(`title_${sorted}`)
      .on('title')
      .columns([sorted, 'id', ...carried])
      .execute();
  }
}

/** A catalogue that is there already: the demo's, so a title at a time will do. */
async function fill(db: Kysely<unknown>): Promise<void> {
  for (const column of SORT_KEYS) {
    const key = sql`(select "sort_key" from "title_i18n" where "title_id" = "title"."id" and "lang" = ${column.slice(-2)})`;
    await sql`update "title" set ${sql.ref(column)} = coalesce(${key}, '')`.execute(db);
  }
  const { rows } = await sql<{
    facet: string;
    title_id: number;
  }>`select "facet", "title_id" from "title_facet"`.execute(db);
  const facets = new Map<number, string[]>();
  for (const row of rows) facets.set(row.title_id, [...(facets.get(row.title_id) ?? []), row.facet]);
  for (const [id, own] of facets) {
    const bits = Object.entries(bitsOf(own));
    const changes = bits.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    await sql`update "title" set ${sql.join(changes)} where "id" = ${id}`.execute(db);
  }
}
