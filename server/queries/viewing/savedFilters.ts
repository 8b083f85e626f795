import type { SavedFilter } from '../../contract/library.ts';
import type { Database } from '../../ports.ts';
import { lockProfile } from '../account/profiles.ts';

/** How many sets of filters a viewer may store. */
const KEPT = 30;

/** A viewer's saved sets of filters, the latest first. */
export function listSavedFilters(db: Database, profileId: string): Promise<SavedFilter[]> {
  return db
    .selectFrom('saved_filter')
    .select(['id', 'name', 'path', 'query'])
    .where('profile_id', '=', profileId)
    .orderBy('id', 'desc')
    .execute();
}

/** Stores a set of filters; false if there are 30 already, counted under the profile's lock. */
export function saveFilter(db: Database, profileId: string, filter: SavedFilter): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockProfile(trx, profileId);
    const kept = await listSavedFilters(trx, profileId);
    if (kept.length >= KEPT) return false;
    await trx
      .insertInto('saved_filter')
      .values({ profile_id: profileId, ...filter })
      .execute();
    return true;
  });
}

/** Removes a saved set of filters; false if the viewer has none with this id. */
export async function removeSavedFilter(db: Database, profileId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('saved_filter')
    .where('profile_id', '=', profileId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
