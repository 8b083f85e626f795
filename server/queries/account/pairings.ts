import type { Selectable } from 'kysely';
import type { Database } from '../../ports.ts';
import type { Schema } from '../../schema.ts';

export type Pairing = Selectable<Schema['pairing']>;

/** Stores a device that waits for approval; false if its user code is taken. Deletes expired ones (milliseconds). */
export async function addPairing(db: Database, pairing: Pairing, now: number): Promise<boolean> {
  await db.deleteFrom('pairing').where('expires_at', '<=', now).execute();
  const result = await db
    .insertInto('pairing')
    .values(pairing)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** The waiting device of a user code, unless it has expired. */
export function findWaiting(db: Database, userCode: string, now: number): Promise<Pairing | undefined> {
  return db
    .selectFrom('pairing')
    .selectAll()
    .where('user_code', '=', userCode)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Approves a waiting device for an account, or denies it; false if it is no longer waiting. */
export async function decidePairing(
  db: Database,
  seal: string,
  { userId, epoch, isAllowed }: { userId: string; epoch: number; isAllowed: boolean },
): Promise<boolean> {
  const result = await db
    .updateTable('pairing')
    .set({ user_id: userId, epoch, state: isAllowed ? 'allowed' : 'denied' })
    .where('seal', '=', seal)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The pairing as it was before this poll, whose time is recorded. */
export async function askPairing(db: Database, seal: string, now: number): Promise<Pairing | undefined> {
  const before = await db.selectFrom('pairing').selectAll().where('seal', '=', seal).executeTakeFirst();
  if (before) await db.updateTable('pairing').set({ polled_at: now }).where('seal', '=', seal).execute();
  return before;
}

/** Ends a pairing; false if another request already has. */
export async function endPairing(db: Database, seal: string): Promise<boolean> {
  const result = await db.deleteFrom('pairing').where('seal', '=', seal).executeTakeFirst();
  return result.numDeletedRows === 1n;
}
