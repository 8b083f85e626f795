import type { Database } from '../../ports.ts';
import { findUser, type User } from './users.ts';

/** The guest of a device with this identity whose login begins with `prefix`, unless it has expired at `now` (milliseconds). */
export async function findGuest(
  db: Database,
  { prefix, hashId, now }: { prefix: string; hashId: string; now: number },
): Promise<User | undefined> {
  const row = await db
    .selectFrom('user')
    .innerJoin('device', 'device.user_id', 'user.id')
    .select('user.id')
    .where('user.login_ci', 'like', `${prefix}%`)
    .where('user.delete_at', '>', now)
    .where('device.hash_id', '=', hashId)
    .executeTakeFirst();
  return row && findUser(db, row.id);
}

/** Deletes guests of `prefix`, at most 100, except the `kept` that expire last. */
export async function dropGuests(db: Database, prefix: string, kept: number): Promise<void> {
  const beyond = await db
    .selectFrom('user')
    .select('id')
    .where('login_ci', 'like', `${prefix}%`)
    .orderBy('delete_at', 'desc')
    .orderBy('id', 'desc')
    .offset(kept)
    .limit(100)
    .execute();
  if (beyond.length === 0) return;
  const ids = beyond.map(({ id }) => id);
  await db.deleteFrom('user').where('id', 'in', ids).execute();
}
