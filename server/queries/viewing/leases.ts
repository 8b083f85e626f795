import type { Database } from '../../ports.ts';
import { lockUser } from '../account/users.ts';

/** A lease without a heartbeat for this long is over; milliseconds. */
export const LEASE_MS = 60_000;

/** A lease on a stream; `media` says what it plays, times in milliseconds. */
export interface Lease {
  sid: string;
  userId: string;
  deviceId: string;
  media: string;
  now: number;
}

/**
 * Opens a lease if the account has fewer than `limit` alive; false if there is no room. The account's lease `after` is
 * replaced: it counts as expired.
 */
export function openLease(
  db: Database,
  { after, ...lease }: Lease & { after?: string },
  limit: number,
  keepMs: number,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await lockUser(transaction, lease.userId);
    await transaction
      .deleteFrom('playback')
      .where('user_id', '=', lease.userId)
      .where('beat_at', '<=', lease.now - keepMs)
      .where('started_at', '<=', lease.now - keepMs)
      .where((eb) => eb.or([eb('stopped_at', 'is', null), eb('stopped_at', '<=', lease.now - keepMs)]))
      .execute();
    if ((await countAlive(transaction, lease.userId, lease.now, after)) >= limit) return false;
    if (after !== undefined) {
      await transaction
        .updateTable('playback')
        .set({ beat_at: lease.now - LEASE_MS })
        .where('sid', '=', after)
        .where('user_id', '=', lease.userId)
        .where('beat_at', '>', lease.now - LEASE_MS)
        .execute();
    }
    await transaction
      .insertInto('playback')
      .values({
        sid: lease.sid,
        user_id: lease.userId,
        device_id: lease.deviceId,
        media: lease.media,
        started_at: lease.now,
        beat_at: lease.now,
        after_sid: after ?? null,
      })
      .execute();
    return true;
  });
}

/**
 * Renews a lease: returns what it plays, since when, and the milliseconds since the last heartbeat (0 for an expired
 * lease), null if there is none, `full` if it expired and others have taken its place, `stopped` if another device has
 * ended it.
 */
export async function beatLease(
  db: Database,
  { sid, userId, now }: Pick<Lease, 'sid' | 'userId' | 'now'>,
  limit: number,
): Promise<{ media: string; startedAt: number; sinceMs: number } | 'full' | 'stopped' | null> {
  const before = await db
    .selectFrom('playback')
    .select('beat_at')
    .where('sid', '=', sid)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const silentMs = now - Number(before?.beat_at ?? now);
  const sinceMs = silentMs < LEASE_MS ? Math.max(0, silentMs) : 0;
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
  if (alive) return { ...alive, sinceMs };
  return db.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId);
    const others = await countAlive(transaction, userId, now, sid);
    const exists = await transaction
      .selectFrom('playback')
      .select(['beat_at', 'stopped_at'])
      .where('sid', '=', sid)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (exists && exists.stopped_at !== null) return 'stopped';
    if (!exists || exists.beat_at === 0) return null;
    if (others >= limit) return 'full';
    const kept = await beat(transaction, 0);
    return kept ? { ...kept, sinceMs: 0 } : null;
  });
}

/**
 * Whether media may be fetched under a lease: its device must be signed in, and it must be alive, or replaced by one
 * that is, or stopped so recently that its device may not know yet.
 */
export async function servesLease(db: Database, sid: string, now: number): Promise<boolean> {
  const own = await db
    .selectFrom('playback')
    .innerJoin('device', 'device.id', 'playback.device_id')
    .select(['playback.user_id', 'beat_at', 'stopped_at'])
    .where('sid', '=', sid)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!own) return false;
  if (Math.max(own.beat_at, own.stopped_at ?? 0) > now - LEASE_MS) return true;
  if (own.beat_at === 0) return false;
  const next = await db
    .selectFrom('playback')
    .select('sid')
    .where('after_sid', '=', sid)
    .where('user_id', '=', own.user_id)
    .where('beat_at', '>', now - LEASE_MS)
    .executeTakeFirst();
  return next !== undefined;
}

/** Ends a lease that another device of the account holds: its next heartbeat returns `stopped`. */
export async function stopLease(
  db: Database,
  { sid, userId, now }: Pick<Lease, 'sid' | 'userId' | 'now'>,
): Promise<void> {
  await db
    .updateTable('playback')
    .set({ beat_at: 0, stopped_at: now })
    .where('sid', '=', sid)
    .where('user_id', '=', userId)
    .where('beat_at', '>', 0)
    .execute();
}

/** Ends anybody's lease: its next heartbeat returns `stopped`. */
export async function stopAnyLease(db: Database, sid: string, now: number): Promise<void> {
  const lease = await db.selectFrom('playback').select('user_id').where('sid', '=', sid).executeTakeFirst();
  if (lease) await stopLease(db, { sid, userId: lease.user_id, now });
}

/** What a lease plays, as stored; undefined if there is none. */
export async function mediaOfLease(db: Database, sid: string): Promise<string | undefined> {
  const lease = await db.selectFrom('playback').select('media').where('sid', '=', sid).executeTakeFirst();
  return lease?.media;
}

/** How many leases are alive. */
export async function countLeases(db: Database, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('playback')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('beat_at', '>', now - LEASE_MS)
    .where('stopped_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The live leases of all accounts, oldest first, each with its device. */
export function listEveryLease(db: Database, now: number) {
  return db
    .selectFrom('playback')
    .innerJoin('device', 'device.id', 'playback.device_id')
    .select(['sid', 'playback.user_id as userId', 'device.name as device'])
    .where('beat_at', '>', now - LEASE_MS)
    .where('stopped_at', 'is', null)
    .orderBy('started_at')
    .orderBy('sid')
    .execute();
}

/** The live leases of an account, oldest first, each with its device. */
export function listLeases(db: Database, userId: string, now: number) {
  return db
    .selectFrom('playback')
    .innerJoin('device', 'device.id', 'playback.device_id')
    .select(['sid', 'device_id as deviceId', 'device.name as device', 'kind', 'media', 'started_at as startedAt'])
    .where('playback.user_id', '=', userId)
    .where('device.user_id', '=', userId)
    .where('beat_at', '>', now - LEASE_MS)
    .orderBy('started_at')
    .orderBy('sid')
    .execute();
}

/** The device that holds a lease of the account; undefined if there is none. */
export async function deviceOfLease(db: Database, sid: string, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('playback')
    .select('device_id')
    .where('sid', '=', sid)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.device_id;
}

/** Releases a lease. Its row is kept as long as an expired one's, since a playback summary may follow. */
export async function closeLease(db: Database, sid: string, userId: string): Promise<void> {
  await db.updateTable('playback').set({ beat_at: 0 }).where('sid', '=', sid).where('user_id', '=', userId).execute();
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
