import { sql } from 'kysely';
import type { CardPage } from '../../contract/catalog.ts';
import type { ListQuery } from '../../contract/library.ts';
import type { Language, List } from '../../contract/vocabulary.ts';
import type { Database } from '../../ports.ts';
import { readCursor, VALUES, writeCursor } from '../cursor.ts';
import { cardsOf } from '../titles/cards.ts';
import { filterOf, filterValues, passes } from '../titles/filters.ts';
import { countListed, listTitles } from '../titles/titles.ts';

/** A title's place on a viewer's list. */
interface Entry {
  profileId: string;
  list: List;
  titleId: number;
}

/** Adds a title with the time `at` (milliseconds); one already on the list keeps its place. */
export async function addToList(db: Database, { profileId, list, titleId }: Entry, at: number): Promise<void> {
  await db
    .insertInto('list_item')
    .values({ profile_id: profileId, list, title_id: titleId, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes a title; returns when it had been added (milliseconds), null if it was not on the list. */
export async function removeFromList(db: Database, { profileId, list, titleId }: Entry): Promise<number | null> {
  const row = await db
    .deleteFrom('list_item')
    .where('profile_id', '=', profileId)
    .where('list', '=', list)
    .where('title_id', '=', titleId)
    .returning('at')
    .executeTakeFirst();
  return row?.at ?? null;
}

/**
 * One keyset page of a list's titles that pass the filters, by default the last added first, else sorted like a
 * listing. Throws `validation` for a cursor of another listing.
 */
export async function listTitlesOn(
  db: Database,
  lang: Language,
  { profileId, list }: Omit<Entry, 'titleId'>,
  query: ListQuery,
): Promise<CardPage> {
  const items = db.selectFrom('list_item').where('profile_id', '=', profileId).where('list', '=', list);
  const scope = { ids: items.select('title_id as id'), key: ['list', list] };
  const { sort, limit, order = 'desc' } = query;
  if (sort !== 'added') return listTitles(db, lang, { ...query, sort }, scope);
  const listing = [scope.key, filterValues(query), sort, order];
  const after = query.cursor === undefined ? null : readCursor(query.cursor, listing, VALUES.milliseconds);
  const places = await items
    .innerJoin('title', 'title.id', 'list_item.title_id')
    .where(passes(filterOf(query)))
    .select(['list_item.title_id as id', 'list_item.at as value'])
    .$if(after !== null, (rows) =>
      rows.where(
        sql<boolean>`("at", "title_id") ${sql.raw(order === 'asc' ? '>' : '<')} (${after?.value}, ${after?.id})`,
      ),
    )
    .orderBy('list_item.at', order)
    .orderBy('list_item.title_id', order)
    .limit(limit + 1)
    .execute();
  const page = places.slice(0, limit);
  const last = page.at(-1);
  const [cards, total] = await Promise.all([
    cardsOf(
      db,
      lang,
      page.map((place) => place.id),
    ),
    countListed(db, query, scope),
  ]);
  return {
    items: page.flatMap((place) => cards.get(place.id) ?? []),
    next: places.length > limit && last ? writeCursor(last, listing) : null,
    total,
  };
}
