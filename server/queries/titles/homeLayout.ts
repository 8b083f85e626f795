import { HomeLayout } from '../../contract/catalog.ts';
import type { Database } from '../../ports.ts';

/** A viewer's layout of the home screen; the default if they have none. */
export async function findHomeLayout(db: Database, profileId: string): Promise<HomeLayout> {
  const row = await db
    .selectFrom('home_layout')
    .select('layout')
    .where('profile_id', '=', profileId)
    .executeTakeFirst();
  return row ? HomeLayout.parse(JSON.parse(row.layout)) : { order: [], hidden: [] };
}

/** Stores a viewer's layout of the home screen, without duplicates. */
export async function putHomeLayout(
  db: Database,
  profileId: string,
  { order, hidden }: HomeLayout,
): Promise<HomeLayout> {
  const kept = { order: [...new Set(order)], hidden: [...new Set(hidden)] };
  const layout = JSON.stringify(kept);
  await db
    .insertInto('home_layout')
    .values({ profile_id: profileId, layout })
    .onConflict((conflict) => conflict.column('profile_id').doUpdateSet({ layout }))
    .execute();
  return kept;
}
