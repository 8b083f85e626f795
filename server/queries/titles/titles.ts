import { type RawBuilder, sql } from 'kysely';
import type { CardPage, MoviesQuery, Sort, Total } from '../../contract/catalog.ts';
import type { Language } from '../../contract/vocabulary.ts';
import type { Database } from '../../ports.ts';
import { type Place, readCursor, VALUES, writeCursor } from '../cursor.ts';
import { cardsOf } from './cards.ts';
import {
  countTitles,
  type Filter,
  filterOf,
  filterValues,
  type Plan,
  planOf,
  type TitleIds,
  titlesOf,
} from './filters.ts';
import { catalogueFor } from './revision.ts';

type Order = 'asc' | 'desc';

/** The column of each sort, and the valid type in its cursor; names are compared by the sort key of the language. */
const SORTED = {
  date: { column: 'added_at', order: 'desc', cursor: VALUES.milliseconds },
  year: { column: 'year', order: 'desc', cursor: VALUES.integer },
  rating: { column: 'rating', order: 'desc', cursor: VALUES.decimal },
  imdb: { column: 'imdb', order: 'desc', cursor: VALUES.decimal },
  kinopoisk: { column: 'kp', order: 'desc', cursor: VALUES.decimal },
  popular: { column: 'popularity', order: 'desc', cursor: VALUES.integer },
  title: { column: 'sort_', order: 'asc', cursor: VALUES.digits },
} as const satisfies Record<Sort, { column: string; order: Order; cursor: unknown }>;

/** The sorts whose value may be null. */
const CAN_LACK: ReadonlySet<Sort> = new Set(['year', 'rating', 'imdb', 'kinopoisk']);

/** The titles a listing is limited to: their ids, and a key for the cursor. */
export interface Scope {
  ids: TitleIds;
  key: readonly unknown[];
}

/**
 * One keyset page of the catalogue, or of the titles of `scope`, in `lang`; titles without the sort value come last in
 * both orders. Throws `validation` for a cursor of another listing.
 */
export async function listTitles(
  db: Database,
  lang: Language,
  query: Omit<MoviesQuery, 'sort'> & { sort: Sort },
  scope?: Scope,
): Promise<CardPage> {
  const { sort, limit } = query;
  const order = query.order ?? SORTED[sort].order;
  const listing = [filterValues(query), sort, order, sort === 'title' ? lang : null, scope?.key ?? null];
  const after = query.cursor === undefined ? null : readCursor(query.cursor, listing, SORTED[sort].cursor);
  const plan = await planOf(catalogueFor(db), filterOf(query), scope?.ids);
  const places = await placesOf(db, { plan, lang, sort, order, after, limit: limit + 1 });
  const page = places.slice(0, limit);
  const last = page.at(-1);
  const isWhole = after === null && places.length <= limit;
  const [cards, total] = await Promise.all([
    cardsOf(
      db,
      lang,
      page.map((place) => place.id),
    ),
    isWhole ? { n: places.length, exact: true } : countTitles(db, plan),
  ]);
  return {
    items: page.flatMap((place) => cards.get(place.id) ?? []),
    next: places.length > limit && last ? writeCursor(last, listing) : null,
    total,
  };
}

/** How many titles pass the filters of `query`, of all or of `scope`. */
export async function countListed(db: Database, query: Parameters<typeof filterOf>[0], scope?: Scope): Promise<Total> {
  return countTitles(db, await planOf(catalogueFor(db), filterOf(query), scope?.ids));
}

interface Range {
  plan: Plan;
  lang: Language;
  sort: Sort;
  order: Order;
  after?: Place | null;
  limit: number;
}

/** The first titles after a place as ids with sort values, in order: one query, two where values run out. */
export async function placesOf(db: Database, range: Range): Promise<Place[]> {
  const { after, limit, plan } = range;
  if (plan.n === 0) return [];
  const valued = after && after.value === null ? [] : await valuedPlaces(db, range);
  if (valued.length === limit || !CAN_LACK.has(range.sort)) return valued;
  const beyond = after && after.value === null ? after.id : null;
  return [...valued, ...(await valuelessPlaces(db, range, beyond, limit - valued.length))];
}

async function valuedPlaces(db: Database, { plan, lang, sort, order, after, limit }: Range): Promise<Place[]> {
  const value = valueOf(sort, lang);
  const id = sql.ref<number>('title.id');
  const isBeyond = sql<boolean>`(${value}, ${id}) ${sql.raw(order === 'asc' ? '>' : '<')} (${after?.value}, ${after?.id})`;
  const [least, most] = boundsOf(plan.filter, sort);
  // The cursor bounds the walk on one side, and an index uses one bound per side.
  const isFrom = least !== undefined && !(after && order === 'asc');
  const isTo = most !== undefined && !(after && order === 'desc');
  return titlesOf(db, plan)
    .select([id.as('id'), value.as('value')])
    .where(value, 'is not', null)
    .$if(Boolean(after), (titles) => titles.where(isBeyond))
    .$if(isFrom, (titles) => titles.where(sql<boolean>`${value} >= ${least}`))
    .$if(isTo, (titles) => titles.where(sql<boolean>`${value} <= ${most}`))
    .orderBy(plan.among ? sql`coalesce(${value}, ${value})` : value, order)
    .orderBy(id, order)
    .limit(limit)
    .execute();
}

function valueOf(sort: Sort, lang: Language): RawBuilder<number | string> {
  const { column } = SORTED[sort];
  return sql.ref(`title.${column === 'sort_' ? `sort_${lang}` : column}`);
}

/** The bounds that a filter sets on the value its titles are sorted by, if any. */
function boundsOf({ years = [], imdbMin, kpMin }: Filter, sort: Sort): [least?: number, most?: number] {
  if (sort === 'imdb') return [imdbMin];
  if (sort === 'kinopoisk') return [kpMin];
  if (sort !== 'year' || years.length === 0) return [];
  return [Math.min(...years.map(([from]) => from)), Math.max(...years.map(([, to]) => to))];
}

async function valuelessPlaces(db: Database, range: Range, beyond: number | null, limit: number): Promise<Place[]> {
  const rows = await titlesOf(db, range.plan)
    .select('title.id')
    .where(valueOf(range.sort, range.lang), 'is', null)
    .$if(beyond !== null, (titles) => titles.where('title.id', range.order === 'asc' ? '>' : '<', beyond ?? 0))
    .orderBy('title.id', range.order)
    .limit(limit)
    .execute();
  return rows.map((row) => ({ id: row.id, value: null }));
}
