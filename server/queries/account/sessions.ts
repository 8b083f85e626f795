import type { Database } from '../../ports.ts';
import { type Terms, termsOf } from './terms.ts';

/** A device row with its account's rights; times in milliseconds. */
export interface Session {
  id: string;
  userId: string;
  secret: string;
  gen: number;
  rotatedAt: number;
  accessExpiresAt: number;
  createdAt: number;
  revokedAt: number | null;
  login: string;
  role: 'user' | 'admin';
  epoch: number;
  /** The account's plan as stored, whether or not it has ended. */
  terms: Terms;
  /** Who watches on the device; null until a profile is chosen. */
  profile: Watcher | null;
}

/** The profile that watches on a device: the highest age rating shown to it, and its minutes per day. */
export interface Watcher {
  id: string;
  ageLimit: number | null;
  minutesADay: number | null;
}

/** The device row with this id, if its account is active. */
export async function findSession(db: Database, id: string): Promise<Session | null> {
  const row = await db
    .selectFrom('device')
    .innerJoin('user', 'user.id', 'device.user_id')
    .select([
      'device.id',
      'device.user_id as userId',
      'device.profile_id as profileId',
      'device.secret',
      'device.gen',
      'device.rotated_at as rotatedAt',
      'device.access_expires_at as accessExpiresAt',
      'device.created_at as createdAt',
      'device.revoked_at as revokedAt',
      'user.login',
      'user.role',
      'user.epoch',
      'user.tier',
      'user.tier_until',
      'user.after_tier',
      'user.after_until',
    ])
    .where('device.id', '=', id)
    .where('user.status', '=', 'active')
    .executeTakeFirst();
  if (!row) return null;
  const { tier, tier_until, after_tier, after_until, profileId, ...session } = row;
  const profile = await watcherOf(db, session.userId, profileId);
  return { ...session, profile, terms: termsOf({ tier, tier_until, after_tier, after_until }) };
}

/** The profile chosen on a device, or the account's only one unless it has a PIN. */
export async function watcherOf(db: Database, userId: string, chosenId: string | null): Promise<Watcher | null> {
  const rows = await db
    .selectFrom('profile')
    .select(['id', 'age_limit as ageLimit', 'minutes_a_day as minutesADay', 'pin'])
    .where('user_id', '=', userId)
    .execute();
  const [first, ...others] = rows;
  const only = others.length === 0 && first?.pin === null ? first : undefined;
  const watcher = rows.find(({ id }) => id === chosenId) ?? only;
  return watcher ? { id: watcher.id, ageLimit: watcher.ageLimit, minutesADay: watcher.minutesADay } : null;
}

/** Moves a device to the next rotation; false if it was rotated, signed out or signed in again since `session` was read. */
export async function rotateDevice(
  db: Database,
  { id, gen, secret }: Session,
  now: number,
  accessExpiresAt: number,
): Promise<boolean> {
  const result = await db
    .updateTable('device')
    .set({ gen: gen + 1, rotated_at: now, last_seen_at: now, access_expires_at: accessExpiresAt })
    .where('id', '=', id)
    .where('gen', '=', gen)
    .where('secret', '=', secret)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Signs one device out. */
export async function revokeDevice(db: Database, id: string, now: number): Promise<void> {
  await db
    .updateTable('device')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

/**
 * Signs out every device of an account and invalidates pending sign-ins: tickets, approved devices and passwords proven
 * before, through a new epoch, which is returned; and codes requested by somebody signed in.
 */
export function endSessions(db: Database, userId: string, now: number): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { epoch } = await transaction
      .updateTable('user')
      .set((eb) => ({ epoch: eb('epoch', '+', 1) }))
      .where('id', '=', userId)
      .returning('epoch')
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable('device')
      .set({ revoked_at: now })
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .execute();
    await transaction
      .deleteFrom('code')
      .where('user_id', '=', userId)
      .where('kind', 'in', ['reset', 'email', 'totp'])
      .execute();
    return epoch;
  });
}

/** Deletes every signed-in device of an account. */
export async function endEverySession(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('device').where('user_id', '=', userId).execute();
}
