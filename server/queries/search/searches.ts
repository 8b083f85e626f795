import type { PastSearches } from '../../contract/search.ts';
import { foldText } from '../../db/searchText.ts';
import type { Database } from '../../ports.ts';

/** A search of a viewer at `now` (milliseconds), to be stored as one of at most `kept`. */
interface NewSearch {
  profileId: string;
  id: string;
  text: string;
  now: number;
  kept: number;
}

/** A viewer's past searches, newest first, at most `kept`. */
export async function listSearches(db: Database, profileId: string, kept: number): Promise<PastSearches> {
  const rows = await db
    .selectFrom('search')
    .select(['id', 'text', 'at'])
    .where('profile_id', '=', profileId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(kept)
    .execute();
  return { items: rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() })) };
}

/** Moves a text to the front, even if it is there in another spelling; deletes the oldest beyond `kept`. */
export async function keepSearch(db: Database, { profileId, id, text, now, kept }: NewSearch): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const folded = foldText(text).replace(/\s+/gu, ' ');
    await trx
      .insertInto('search')
      .values({ profile_id: profileId, id, folded, text, at: now })
      .onConflict((c) => c.columns(['profile_id', 'folded']).doUpdateSet({ id, text, at: now }))
      .execute();
    const rows = await trx
      .selectFrom('search')
      .select('id')
      .where('profile_id', '=', profileId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const beyond = rows.slice(kept).map((row) => row.id);
    if (beyond.length === 0) return;
    await trx.deleteFrom('search').where('profile_id', '=', profileId).where('id', 'in', beyond).execute();
  });
}

/** Deletes one search of a viewer, or all; ignores unknown ones and those of others. */
export async function removeSearches(db: Database, profileId: string, id?: string): Promise<void> {
  await db
    .deleteFrom('search')
    .where('profile_id', '=', profileId)
    .$if(id !== undefined, (own) => own.where('id', '=', id ?? ''))
    .execute();
}
