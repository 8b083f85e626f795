import type { Selectable } from 'kysely';
import type { Database } from '../../ports.ts';
import type { Schema } from '../../schema.ts';

export type Pairing = Selectable<Schema['pairing']>;

/** Keeps a device that waits to be let in; false where its user code is another's. Drops what is over (milliseconds). */
export async function addPairing(db: Database, pairing: Pairing, now: number): Promise<boolean> {
  await db.deleteFrom('pairing').where('expires_at', '<=', now).execute();
  const result = await db
    .insertInto('pairing')
    .values(pairing)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** The waiting device of a user code, unless its time is over. */
export function findWaiting(db: Database, userCode: string, now: number): Promise<Pairing | undefined> {
  return db
    .selectFrom('pairing')
    .selectAll()
    .where('user_code', '=', userCode)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Lets a waiting device in to an account, or turns it away; false where it does not wait any more. */
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

/** The pairing as it was before this question, whose time is noted. */
export async function askPairing(db: Database, seal: string, now: number): Promise<Pairing | undefined> {
  const before = await db.selectFrom('pairing').selectAll().where('seal', '=', seal).executeTakeFirst();
  if (before) await db.updateTable('pairing').set({ polled_at: now }).where('seal', '=', seal).execute();
  return before;
}

/** Ends a pairing; false where somebody else has. */
export async function endPairing(db: Database, seal: string): Promise<boolean> {
  const result = await db.deleteFrom('pairing').where('seal', '=', seal).executeTakeFirst();
  return result.numDeletedRows === 1n;
}
