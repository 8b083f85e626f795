import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type Filters, type Total, yearsOf } from '../../contract/catalog.ts';
import { COUNTRIES, type Section } from '../../contract/vocabulary.ts';
import { type BitColumn, bitOf } from '../../db/facetBits.ts';
import type { Database } from '../../ports.ts';
import type { Schema } from '../../schema.ts';

/** Which titles: facet groups are OR inside and AND across; years are ranges with both ends, OR as well. */
export interface Filter {
  section?: Section;
  facets?: readonly (readonly string[])[];
  years?: readonly (readonly [from: number, to: number])[];
  imdbMin?: number;
  kpMin?: number;
}

/** A query of some titles' ids. */
export type TitleIds = Expression<{ id: number }>;

/** A filter, and the few titles it is looked for among; without them it is looked for along the order. */
export interface Plan {
  filter: Filter;
  among: TitleIds | null;
}

/** The filter of a listing request. */
export function filterOf(query: Filters): Filter {
  const groups = [
    query.genre?.split(','),
    query.country?.split(',').flatMap(sameCountry),
    query.quality?.split(',').map((quality) => `q${quality}`),
    query.language?.split(',').map((language) => `l${language}`),
    query.translation?.split(','),
  ];
  return {
    section: query.section === undefined ? undefined : (Number(query.section) as Section),
    facets: groups.filter((group) => group !== undefined),
    years: yearsOf(query.year),
    imdbMin: query.imdbMin,
    kpMin: query.kpMin,
  };
}

/** What of a query narrows a listing, for its cursor. */
export function filterValues(query: Filters): unknown[] {
  const { section, genre, country, year, quality, language, translation, imdbMin, kpMin } = query;
  return [section, genre, country, year, quality, language, translation, imdbMin, kpMin];
}

/** Every id of a country that the vocabulary has twice. */
function sameCountry(id: string): string[] {
  const code = COUNTRIES.get(id);
  return code === undefined ? [id] : [...COUNTRIES].filter(([, other]) => other === code).map(([same]) => same);
}

/**
 * The condition that a row of `title` is not hidden and passes a filter, for any query that selects from or joins that table. No index
 * begins with what it compares, by the unary plus: it is checked along the order, or on few titles.
 */
export function passes(filter: Filter): RawBuilder<boolean> {
  const { section, facets = [], years = [], imdbMin, kpMin } = filter;
  const conditions = facets.map(hasOneOf);
  conditions.push(section === undefined ? sql`+"title"."section" >= 0` : sql`+"title"."section" = ${section}`);
  if (years.length > 0)
    conditions.push(anyOf(years.map(([from, to]) => sql`+"title"."year" between ${from} and ${to}`)));
  if (imdbMin !== undefined) conditions.push(sql`+"title"."imdb" >= ${imdbMin}`);
  if (kpMin !== undefined) conditions.push(sql`+"title"."kp" >= ${kpMin}`);
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** That a title has one of these facets, by its bits; a country's bit is shared, so its row is looked up after it. */
function hasOneOf(facets: readonly string[]): RawBuilder<boolean> {
  const bits = new Map<BitColumn, number>();
  const years: number[] = [];
  for (const facet of facets) {
    const place = bitOf(facet);
    if (place) bits.set(place.column, (bits.get(place.column) ?? 0) | place.bit);
    else if (facet.startsWith('y')) years.push(Number(facet.slice(1)));
  }
  const conditions = [...bits].map(([column, bit]) => {
    const hasBit = sql<boolean>`(${sql.ref(`title.${column}`)} & ${bit}) <> 0`;
    if (column !== 'countries') return hasBit;
    const own = sql`select 1 from "title_facet" where "title_id" = "title"."id" and "facet" in (${sql.join(facets)})`;
    return sql<boolean>`(${hasBit} and exists (${own}))`;
  });
  if (years.length > 0) conditions.push(sql`+"title"."year" in (${sql.join(years)})`);
  return anyOf(conditions);
}

function anyOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql`1 = 0` : sql`(${sql.join(conditions, sql` or `)})`;
}

/** So many titles are gathered and sorted in a few milliseconds; with more of every kind a walk along the order is as quick. */
const FEW = 2000;

/**
 * Measures each part of a filter, a small query each, and chooses: walk along the order until the page is full, or
 * gather the few titles of the narrowest part. Whoever knows where the titles are gives their ids as `among`.
 */
export async function planOf(db: Database, filter: Filter, among: TitleIds | null = null): Promise<Plan> {
  if (among) return { filter, among };
  const sized = await Promise.all(
    partsOf(db, filter).map(async (ids) => ({ ids, n: await countRows(db, ids.limit(FEW)) })),
  );
  const narrowest = sized.reduce<(typeof sized)[number] | null>((a, b) => (a && a.n <= b.n ? a : b), null);
  return { filter, among: narrowest && narrowest.n < FEW ? narrowest.ids : null };
}

/** The ids of each part of a filter that may be narrow, along an index. */
function partsOf(db: Database, { facets = [], years = [], imdbMin, kpMin }: Filter) {
  const titles = db.selectFrom('title').select('title.id as id');
  const parts = facets.map((group) =>
    db.selectFrom('title_facet').select('title_facet.title_id as id').where('facet', 'in', group),
  ) as SelectQueryBuilder<Schema, never, { id: number }>[];
  if (years.length > 0) {
    parts.push(titles.where((eb) => eb.or(years.map(([from, to]) => eb.between('year', from, to)))) as never);
  }
  if (imdbMin !== undefined) parts.push(titles.where('imdb', '>=', imdbMin) as never);
  if (kpMin !== undefined) parts.push(titles.where('kp', '>=', kpMin) as never);
  return parts;
}

/** The titles of a plan, to be selected from and ordered. */
export function titlesOf(db: Database, { filter, among }: Plan) {
  const titles = db.selectFrom('title').where(passes(filter));
  return among ? titles.where(sql<boolean>`"title"."id" in (${among})`) : titles;
}

const COUNTED_TO = 1000;

/** Rows to read for a total: one more than is told exactly. */
export const TOTAL_READ = COUNTED_TO + 1;

/** A count of at most `TOTAL_READ` rows as the API tells it: exact up to 1,000. */
export function toTotal(n: number): Total {
  return { n: Math.min(n, COUNTED_TO), exact: n <= COUNTED_TO };
}

/** How many titles a plan has. */
export async function countTitles(db: Database, plan: Plan): Promise<Total> {
  return toTotal(await countRows(db, titlesOf(db, plan).select('title.id').limit(TOTAL_READ)));
}

/** How many rows a query has; give it a limit. */
export async function countRows<Tables extends object, From extends keyof Tables>(
  db: Database,
  rows: SelectQueryBuilder<Tables, From, object>,
): Promise<number> {
  const row = await db
    .selectFrom(rows.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}
