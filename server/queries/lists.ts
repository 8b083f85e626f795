import { sql } from 'kysely';
import type { CardPage } from '../contract/catalog.ts';
import type { ListQuery } from '../contract/library.ts';
import type { Language, List } from '../contract/vocabulary.ts';
import type { Database } from '../env.ts';
import { cardsOf } from './cards.ts';
import { readCursor, VALUES, writeCursor } from './cursor.ts';
import { countRows, toTotal, TOTAL_READ } from './filters.ts';

/** A title's place on a viewer's list. */
interface Entry {
  userId: string;
  list: List;
  titleId: number;
}

/** Adds a title; one that is there already stays where it is. */
export async function addToList(db: Database, { userId, list, titleId }: Entry, now: number): Promise<void> {
  await db
    .insertInto('list_item')
    .values({ user_id: userId, list, title_id: titleId, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes a title off, or leaves the list as it is where it was not on it. */
export async function removeFromList(db: Database, { userId, list, titleId }: Entry): Promise<void> {
  await db
    .deleteFrom('list_item')
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .where('title_id', '=', titleId)
    .execute();
}

/** One keyset page of a list, the last added first. Throws `validation` for a cursor of another list. */
export async function listTitlesOn(
  db: Database,
  lang: Language,
  { userId, list }: Omit<Entry, 'titleId'>,
  query: ListQuery,
): Promise<CardPage> {
  const listing = ['list', list];
  const after = query.cursor === undefined ? null : readCursor(query.cursor, listing, VALUES.milliseconds);
  const items = db.selectFrom('list_item').where('user_id', '=', userId).where('list', '=', list);
  const places = await items
    .select(['title_id as id', 'at as value'])
    .$if(after !== null, (rows) => rows.where(sql<boolean>`("at", "title_id") < (${after?.value}, ${after?.id})`))
    .orderBy('at', 'desc')
    .orderBy('title_id', 'desc')
    .limit(query.limit + 1)
    .execute();
  const page = places.slice(0, query.limit);
  const last = page.at(-1);
  const [cards, count] = await Promise.all([
    cardsOf(
      db,
      lang,
      page.map((place) => place.id),
    ),
    countRows(db, items.select('title_id').limit(TOTAL_READ)),
  ]);
  return {
    items: page.flatMap((place) => cards.get(place.id) ?? []),
    next: places.length > query.limit && last ? writeCursor(last, listing) : null,
    total: toTotal(count),
  };
}
