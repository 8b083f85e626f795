import type { SavedFilter } from '../../contract/library.ts';
import type { Database } from '../../ports.ts';
import { lockUser } from '../account/users.ts';

/** How many sets of filters a viewer keeps. */
const KEPT = 30;

/** A viewer's saved sets of filters, the latest first. */
export function listSavedFilters(db: Database, userId: string): Promise<SavedFilter[]> {
  return db
    .selectFrom('saved_filter')
    .select(['id', 'name', 'path', 'query'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

/** Keeps a set of filters; false where there are 30 already, counted under the account's lock. */
export function saveFilter(db: Database, userId: string, filter: SavedFilter): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const kept = await listSavedFilters(trx, userId);
    if (kept.length >= KEPT) return false;
    await trx
      .insertInto('saved_filter')
      .values({ user_id: userId, ...filter })
      .execute();
    return true;
  });
}

/** Removes a saved set of filters; false where the viewer has none of this id. */
export async function removeSavedFilter(db: Database, userId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('saved_filter')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
