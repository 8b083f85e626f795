import type { PastSearches } from '../../contract/search.ts';
import { foldText } from '../../db/searchText.ts';
import type { Database } from '../../ports.ts';

/** A text that a viewer searched for, to be kept at `now` (milliseconds) as one of at most `kept`. */
interface NewSearch {
  userId: string;
  id: string;
  text: string;
  now: number;
  kept: number;
}

/** What a viewer searched for, the latest first, at most `kept`. */
export async function listSearches(db: Database, userId: string, kept: number): Promise<PastSearches> {
  const rows = await db
    .selectFrom('search')
    .select(['id', 'text', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(kept)
    .execute();
  return { items: rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() })) };
}

/** Puts a text in front, be it there already in another spelling or not; what exceeds `kept` is forgotten, the oldest first. */
export async function keepSearch(db: Database, { userId, id, text, now, kept }: NewSearch): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const folded = foldText(text).replace(/\s+/gu, ' ');
    await trx
      .insertInto('search')
      .values({ user_id: userId, id, folded, text, at: now })
      .onConflict((c) => c.columns(['user_id', 'folded']).doUpdateSet({ id, text, at: now }))
      .execute();
    const rows = await trx
      .selectFrom('search')
      .select('id')
      .where('user_id', '=', userId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const beyond = rows.slice(kept).map((row) => row.id);
    if (beyond.length === 0) return;
    await trx.deleteFrom('search').where('user_id', '=', userId).where('id', 'in', beyond).execute();
  });
}

/** Forgets one search of a viewer, or all; those of others and unknown ones are left alone. */
export async function removeSearches(db: Database, userId: string, id?: string): Promise<void> {
  await db
    .deleteFrom('search')
    .where('user_id', '=', userId)
    .$if(id !== undefined, (own) => own.where('id', '=', id ?? ''))
    .execute();
}
