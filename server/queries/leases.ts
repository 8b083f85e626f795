import type { Database } from '../env.ts';
import { lockUser } from './users.ts';

/** A stream that was promised and not beaten for this long is over; milliseconds. */
export const LEASE_MS = 60_000;

/** A lease on a stream; `media` says what it plays, times in milliseconds. */
export interface Lease {
  sid: string;
  userId: string;
  deviceId: string;
  media: string;
  now: number;
}

/** Opens a lease if fewer than `limit` of the account's are alive; false where there is no room. */
export function openLease(db: Database, lease: Lease, limit: number, keepMs: number): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await lockUser(transaction, lease.userId);
    await transaction
      .deleteFrom('playback')
      .where('user_id', '=', lease.userId)
      .where('beat_at', '<=', lease.now - keepMs)
      .execute();
    if ((await countAlive(transaction, lease.userId, lease.now)) >= limit) return false;
    await transaction
      .insertInto('playback')
      .values({
        sid: lease.sid,
        user_id: lease.userId,
        device_id: lease.deviceId,
        media: lease.media,
        started_at: lease.now,
        beat_at: lease.now,
      })
      .execute();
    return true;
  });
}

/**
 * Keeps a lease: answers what it plays since when, null where there is none, or `full` where it died of silence and others have
 * taken its place since.
 */
export async function beatLease(
  db: Database,
  { sid, userId, now }: Pick<Lease, 'sid' | 'userId' | 'now'>,
  limit: number,
): Promise<{ media: string; startedAt: number } | 'full' | null> {
  const beat = (executor: Database, aliveAfter: number) =>
    executor
      .updateTable('playback')
      .set({ beat_at: now })
      .where('sid', '=', sid)
      .where('user_id', '=', userId)
      .where('beat_at', '>', aliveAfter)
      .returning(['media', 'started_at as startedAt'])
      .executeTakeFirst();
  const alive = await beat(db, now - LEASE_MS);
  if (alive) return alive;
  return db.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId);
    const others = await countAlive(transaction, userId, now, sid);
    const exists = await transaction
      .selectFrom('playback')
      .select('sid')
      .where('sid', '=', sid)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (!exists) return null;
    if (others >= limit) return 'full';
    return (await beat(transaction, 0)) ?? null;
  });
}

/** Gives a lease back. */
export async function closeLease(db: Database, sid: string, userId: string): Promise<void> {
  await db.deleteFrom('playback').where('sid', '=', sid).where('user_id', '=', userId).execute();
}

async function countAlive(db: Database, userId: string, now: number, exceptSid = ''): Promise<number> {
  const { count } = await db
    .selectFrom('playback')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .where('sid', '<>', exceptSid)
    .where('beat_at', '>', now - LEASE_MS)
    .executeTakeFirstOrThrow();
  return Number(count);
}
