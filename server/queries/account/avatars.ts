import type { Database } from '../../ports.ts';

/** Stores an account's picture, base64 under an unguessable name; null removes it. */
export function writeAvatar(
  db: Database,
  userId: string,
  picture: { name: string; data: string } | null,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('avatar').where('user_id', '=', userId).execute();
    if (picture)
      await transaction
        .insertInto('avatar')
        .values({ ...picture, user_id: userId })
        .execute();
    await transaction
      .updateTable('user')
      .set({ avatar: picture?.name ?? null })
      .where('id', '=', userId)
      .execute();
  });
}

/** A picture by its name, base64; null if there is none. */
export async function findAvatar(db: Database, name: string): Promise<string | null> {
  const row = await db.selectFrom('avatar').select('data').where('name', '=', name).executeTakeFirst();
  return row?.data ?? null;
}
