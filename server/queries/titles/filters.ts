import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type Filters, type Total, yearsOf } from '../../contract/catalog.ts';
import { COUNTRIES, type Section } from '../../contract/vocabulary.ts';
import { type BitColumn, bitOf } from '../../db/facetBits.ts';
import type { Database } from '../../ports.ts';
import type { Catalogue } from './revision.ts';
import { idsOf, type SetSource, sizeOf, titlesIn } from './titleSets.ts';

/** Which titles: facet groups are OR inside and AND across; years are ranges with both ends, OR as well. */
export interface Filter {
  section?: Section;
  facets?: readonly (readonly string[])[];
  years?: readonly (readonly [from: number, to: number])[];
  imdbMin?: number;
  kpMin?: number;
}

/** A subquery of title ids. */
export type TitleIds = Expression<{ id: number }>;

/** How to run a filter: `among` are the few titles to look at, null to walk along the order; `n` is the number of matches. */
export interface Plan {
  filter: Filter;
  among: TitleIds | readonly number[] | null;
  /** Null if not counted. If it is, `among` are the matches themselves. */
  n: number | null;
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

/** The values of a query that narrow a listing, for its cursor. */
export function filterValues(query: Filters): unknown[] {
  const { section, genre, country, year, quality, language, translation, imdbMin, kpMin } = query;
  return [section, genre, country, year, quality, language, translation, imdbMin, kpMin];
}

/** All ids of a country, since the vocabulary has one twice. */
function sameCountry(id: string): string[] {
  const code = COUNTRIES.get(id);
  return code === undefined ? [id] : [...COUNTRIES].filter(([, other]) => other === code).map(([same]) => same);
}

/**
 * The condition that a row of `title` is visible and passes a filter, for any query that selects from or joins that
 * table. The unary plus keeps the database from starting with an index on these columns: they are checked along the
 * order, or on few titles.
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

/** The condition that a title has one of these facets, by its bits; a country's bit is shared, so its row is checked too. */
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

/** This many titles are gathered and sorted in a millisecond; with more, walking along the order is as fast. */
const FEW = 1024;

/**
 * Counts the titles of a filter, and chooses: walk along the order until the page is full, or gather the titles if they
 * are few. A caller that already has candidate ids passes them as `among`; one with groups of sets, of each of which the
 * titles must be in one, as `inAll`.
 */
export async function planOf(
  catalogue: Catalogue,
  filter: Filter,
  among: TitleIds | null = null,
  inAll: readonly (readonly SetSource[])[] = [],
): Promise<Plan> {
  const { db } = catalogue;
  const groups = [...groupsOf(db, filter), ...inAll];
  if (among || groups.length === 0) return { filter, among, n: null };
  const set = await titlesIn(catalogue, [...groups, ...sectionOf(db, filter)], hidden(db));
  const n = sizeOf(set);
  return { filter, among: n > FEW ? null : idsOf(set), n };
}

/** The sets that a filter consists of, without its section, which alone is not selective enough. */
function groupsOf(db: Database, { facets = [], years = [], imdbMin, kpMin }: Filter): SetSource[][] {
  const titles = db.selectFrom('title').select('id');
  const facet = (id: string): SetSource => {
    return { key: id, ids: db.selectFrom('title_facet').select('title_id as id').where('facet', '=', id) };
  };
  const groups = facets.map((group) => [...new Set(group)].map(facet));
  if (years.length > 0) {
    const spans = years.flatMap(([from, to]) => spansOf(from, to));
    groups.push(
      spans.map(([from, to]) => ({
        key: `year ${from}-${to}`,
        ids: titles.where((eb) => eb.between('year', from, to)),
      })),
    );
  }
  if (imdbMin !== undefined) groups.push([{ key: `imdb ${imdbMin}`, ids: titles.where('imdb', '>=', imdbMin) }]);
  if (kpMin !== undefined) groups.push([{ key: `kp ${kpMin}`, ids: titles.where('kp', '>=', kpMin) }]);
  return groups;
}

/** The years films can be from; sets for other years would be empty. */
const FILMED = { from: 1880, to: 2059 };

/** A range of years as decades and single years at its ends: these sets can be reused between ranges. */
function spansOf(from: number, to: number): [from: number, to: number][] {
  const spans: [number, number][] = [];
  let year = from;
  while (year <= to) {
    const isDecade = year % 10 === 0 && year + 9 <= to;
    const isOutside = year < FILMED.from || year > FILMED.to;
    const last = isOutside ? (year < FILMED.from ? Math.min(to, FILMED.from - 1) : to) : isDecade ? year + 9 : year;
    spans.push([year, last]);
    year = last + 1;
  }
  return spans;
}

function sectionOf(db: Database, { section }: Filter): SetSource[][] {
  if (section === undefined) return [];
  return [[{ key: `section ${section}`, ids: db.selectFrom('title').select('id').where('section', '=', section) }]];
}

const hidden = (db: Database): SetSource => {
  return { key: 'hidden', ids: db.selectFrom('title').select('id').where('section', '<', 0) };
};

/** The matches themselves, if a plan lists them. */
export function listOf({ among }: Plan): readonly number[] | null {
  return among !== null && !('toOperationNode' in among) ? among : null;
}

/** Ids for a query; their number is rounded up by repeating one, so that SQLite prepares few distinct statements. */
export function listed(ids: readonly number[]): number[] {
  const places = 2 ** Math.ceil(Math.log2(Math.max(1, ids.length)));
  return Array.from({ length: places }, (_, at) => ids[at] ?? ids[0] ?? 0);
}

/** The titles of a plan, as a query to select from and order. */
export function titlesOf(db: Database, plan: Plan) {
  const { filter, among, n } = plan;
  const list = listOf(plan);
  const titles = db.selectFrom('title');
  const some = among ? titles.where('title.id', 'in', list ? listed(list) : sql<number>`(${among})`) : titles;
  return among && n !== null ? some : some.where(passes(filter));
}

const COUNTED_TO = 1000;

/** Rows to read for a total: one more than is counted exactly. */
export const TOTAL_READ = COUNTED_TO + 1;

/** The API's total for a count of at most `TOTAL_READ` rows: exact up to 1,000. */
export function toTotal(n: number): Total {
  return { n: Math.min(n, COUNTED_TO), exact: n <= COUNTED_TO };
}

/** How many titles a plan has. */
export async function countTitles(db: Database, plan: Plan): Promise<Total> {
  return toTotal(plan.n ?? (await countRows(db, titlesOf(db, plan).select('title.id').limit(TOTAL_READ))));
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
