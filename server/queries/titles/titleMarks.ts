import type { Database } from '../../ports.ts';

/** Hides a title's entries in a viewer's history, or shows them again; false if there are none. */
export async function hideTitle(db: Database, profileId: string, titleId: number, isHidden: boolean): Promise<boolean> {
  const hidden = isHidden ? 1 : 0;
  if ((await latestMoment(db, profileId, titleId)) === null) return false;
  await db
    .insertInto('title_mark')
    .values({ profile_id: profileId, title_id: titleId, hidden })
    .onConflict((conflict) => conflict.columns(['profile_id', 'title_id']).doUpdateSet({ hidden }))
    .execute();
  return true;
}

/**
 * Removes a title from "Continue watching" until it is watched further: up to its latest position, whatever the
 * devices' clocks say. No-op if nothing of it was watched.
 */
export async function dismissTitle(db: Database, profileId: string, titleId: number): Promise<void> {
  const dismissed_at = await latestMoment(db, profileId, titleId);
  if (dismissed_at === null) return;
  await db
    .insertInto('title_mark')
    .values({ profile_id: profileId, title_id: titleId, dismissed_at })
    .onConflict((conflict) => conflict.columns(['profile_id', 'title_id']).doUpdateSet({ dismissed_at }))
    .execute();
}

/** Restores a dismissed title. */
export async function recallTitle(db: Database, profileId: string, titleId: number): Promise<void> {
  await db
    .updateTable('title_mark')
    .set({ dismissed_at: null })
    .where('profile_id', '=', profileId)
    .where('title_id', '=', titleId)
    .execute();
}

/** Deletes the marks of a viewer's titles without positions: a cleared history leaves no trace. */
export async function forgetMarks(db: Database, profileId: string): Promise<void> {
  await db
    .deleteFrom('title_mark')
    .where('profile_id', '=', profileId)
    .where('title_id', 'not in', (eb) =>
      eb.selectFrom('progress').select('title_id').where('profile_id', '=', profileId),
    )
    .execute();
}

async function latestMoment(db: Database, profileId: string, titleId: number): Promise<number | null> {
  const row = await db
    .selectFrom('progress')
    .select((eb) => eb.fn.max('at').as('at'))
    .where('profile_id', '=', profileId)
    .where('title_id', '=', titleId)
    .executeTakeFirst();
  return row?.at ?? null;
}
