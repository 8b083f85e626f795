import type { Database } from '../../ports.ts';
import { type Terms, termsOf } from './terms.ts';

/** A device row together with what its account may do; times in milliseconds. */
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
  /** The account's plan as it is written, whether or not it is over by now. */
  terms: Terms;
  /** Who watches on the device; null where somebody has to say so first. */
  profile: Watcher | null;
}

/** The profile that watches on a device: the greatest age of titles shown to it, and how long a day, in minutes. */
export interface Watcher {
  id: string;
  ageLimit: number | null;
  minutesADay: number | null;
}

/** The device row with this id, of an active account. */
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

/** The profile that was chosen on a device, or the account's only one, unless that asks for a PIN. */
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

/** Moves a device to the next rotation; false where it has moved since `session` was read, or ended, or signed in anew. */
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

/** Ends one sign-in. */
export async function revokeDevice(db: Database, id: string, now: number): Promise<void> {
  await db
    .updateTable('device')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

/**
 * Ends every sign-in of an account and whatever was on its way to one: by its new epoch, which is answered, tickets, devices
 * let in and passwords proven before; and the codes that somebody who was signed in has asked for.
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

/** Forgets every device that is signed in to an account. */
export async function endEverySession(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('device').where('user_id', '=', userId).execute();
}
