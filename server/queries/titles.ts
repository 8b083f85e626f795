import { sql } from 'kysely';
import type { CardPage, MoviesQuery, Sort } from '../contract/catalog.ts';
import type { Language } from '../contract/vocabulary.ts';
import type { Database } from '../env.ts';
import { cardsOf } from './cards.ts';
import { type Place, readCursor, VALUES, writeCursor } from './cursor.ts';
import { countTitles, filterOf, type Measured, measure, titlesOf } from './filters.ts';

type Order = 'asc' | 'desc';

/** What each sort compares: a column with its id column, where both stand in one index; names ascend by default. */
const SORTED = {
  date: { value: 'title.added_at', id: 'title.id', order: 'desc', cursor: VALUES.milliseconds },
  year: { value: 'title.year', id: 'title.id', order: 'desc', cursor: VALUES.integer },
  rating: { value: 'title.rating', id: 'title.id', order: 'desc', cursor: VALUES.decimal },
  imdb: { value: 'title.imdb', id: 'title.id', order: 'desc', cursor: VALUES.decimal },
  kinopoisk: { value: 'title.kp', id: 'title.id', order: 'desc', cursor: VALUES.decimal },
  popular: { value: 'title.popularity', id: 'title.id', order: 'desc', cursor: VALUES.integer },
  title: { value: 'title_i18n.sort_key', id: 'title_i18n.title_id', order: 'asc', cursor: VALUES.digits },
} as const satisfies Record<Sort, { value: string; id: string; order: Order; cursor: unknown }>;

/** The sorts whose value a title may lack. */
const CAN_LACK: ReadonlySet<Sort> = new Set(['year', 'rating', 'imdb', 'kinopoisk']);

/**
 * One keyset page of the catalogue in `lang`; titles without the sort value come last in both orders.
 * Throws `validation` for a cursor that is not of this listing.
 */
export async function listTitles(db: Database, lang: Language, query: MoviesQuery): Promise<CardPage> {
  const { sort, limit } = query;
  const order = query.order ?? SORTED[sort].order;
  const listing = [query.section, query.genre, query.quality, sort, order, sort === 'title' ? lang : null];
  const after = query.cursor === undefined ? null : readCursor(query.cursor, listing, SORTED[sort].cursor);
  const filter = await measure(db, filterOf(query));
  const places = await placesOf(db, { filter, lang, sort, order, after, limit: limit + 1 });
  const page = places.slice(0, limit);
  const last = page.at(-1);
  const [cards, total] = await Promise.all([
    cardsOf(
      db,
      lang,
      page.map((place) => place.id),
    ),
    countTitles(db, filter),
  ]);
  return {
    items: page.flatMap((place) => cards.get(place.id) ?? []),
    next: places.length > limit && last ? writeCursor(last, listing) : null,
    total,
  };
}

interface Range {
  filter: Measured;
  lang: Language;
  sort: Sort;
  order: Order;
  after?: Place | null;
  limit: number;
}

/** The ids of the first titles after a place with their sort values, in order: one query, two where values run out. */
export async function placesOf(db: Database, range: Range): Promise<Place[]> {
  const { after, limit } = range;
  const valued = after && after.value === null ? [] : await valuedPlaces(db, range);
  if (valued.length === limit || !CAN_LACK.has(range.sort)) return valued;
  const beyond = after && after.value === null ? after.id : null;
  return [...valued, ...(await valuelessPlaces(db, range, beyond, limit - valued.length))];
}

async function valuedPlaces(db: Database, { filter, lang, sort, order, after, limit }: Range): Promise<Place[]> {
  const value = sql.ref<number | string>(SORTED[sort].value);
  const id = sql.ref<number>(SORTED[sort].id);
  const isBeyond = sql<boolean>`(${value}, ${id}) ${sql.raw(order === 'asc' ? '>' : '<')} (${after?.value}, ${after?.id})`;
  return titlesOf(db, filter)
    .$if(sort === 'title', (titles) =>
      titles.innerJoin('title_i18n', (join) =>
        join.onRef('title_i18n.title_id', '=', 'title.id').on('title_i18n.lang', '=', lang),
      ),
    )
    .select([id.as('id'), value.as('value')])
    .where(value, 'is not', null)
    .$if(Boolean(after), (titles) => titles.where(isBeyond))
    .orderBy(value, order)
    .orderBy(id, order)
    .limit(limit)
    .execute();
}

async function valuelessPlaces(db: Database, range: Range, beyond: number | null, limit: number): Promise<Place[]> {
  const rows = await titlesOf(db, range.filter)
    .select('title.id')
    .where(sql.ref(SORTED[range.sort].value), 'is', null)
    .$if(beyond !== null, (titles) => titles.where('title.id', range.order === 'asc' ? '>' : '<', beyond ?? 0))
    .orderBy('title.id', range.order)
    .limit(limit)
    .execute();
  return rows.map((row) => ({ id: row.id, value: null }));
}
