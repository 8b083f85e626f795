import type { Database } from '../../ports.ts';
import { type Terms, termsOf } from './terms.ts';
import { lockUser } from './users.ts';

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

/** Since when a device must have been refreshed, and signed in, to count as signed in; milliseconds since the epoch. */
export interface Alive {
  rotatedAfter: number;
  createdAfter: number;
}

/** A sign-in to be written. `epoch` is the account's when it was proven, `canEvict` lets the longest-unseen device give way where the account is full. */
export interface NewDevice {
  id: string;
  userId: string;
  epoch: number;
  hashId: string;
  name: string;
  kind: 'web' | 'tv' | 'mobile';
  secret: string;
  now: number;
  accessExpiresAt: number;
  limit: number;
  canEvict: boolean;
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

/** A signed-in device as its owner sees it; `lastSeenAt` in milliseconds. */
export interface DeviceRow {
  id: string;
  name: string;
  kind: 'web' | 'tv' | 'mobile';
  lastSeenAt: number;
}

/** The account's signed-in devices, the one seen last first. */
export function listDevices(db: Database, userId: string, alive: Alive): Promise<DeviceRow[]> {
  return aliveDevices(db, alive)
    .where('user_id', '=', userId)
    .select(['id', 'name', 'kind', 'last_seen_at as lastSeenAt'])
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Names a device of the account; false where it has none of this id. */
export async function renameDevice(db: Database, userId: string, id: string, name: string): Promise<boolean> {
  const result = await db
    .updateTable('device')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Ends the sign-in of a device of the account; false where it has none of this id. */
export async function revokeOwnDevice(db: Database, userId: string, id: string, now: number): Promise<boolean> {
  const result = await db
    .updateTable('device')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** What a signed-in device is called, and its identity's id. */
export async function findDevice(
  db: Database,
  id: string,
): Promise<{ hashId: string; name: string; kind: 'web' | 'tv' | 'mobile' } | null> {
  const row = await db
    .selectFrom('device')
    .select(['hash_id as hashId', 'name', 'kind'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a device with this identity has signed in to the account, and has not been forgotten since. */
export async function knowsDevice(db: Database, userId: string, hashId: string): Promise<boolean> {
  const row = await db
    .selectFrom('device')
    .select('id')
    .where('user_id', '=', userId)
    .where('hash_id', '=', hashId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the account has room for the device with this hash now; signing in decides it for good. */
export async function hasRoomFor(
  db: Database,
  { userId, hashId, limit }: { userId: string; hashId: string; limit: number },
  alive: Alive,
): Promise<boolean> {
  const others = await aliveDevices(db, alive)
    .where('user_id', '=', userId)
    .select('id')
    .where('hash_id', '<>', hashId)
    .execute();
  return others.length < limit;
}

/** How many devices of the account are signed in. */
export async function countDevices(db: Database, userId: string, alive: Alive): Promise<number> {
  const { count } = await aliveDevices(db, alive)
    .where('user_id', '=', userId)
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Signs a device in: on its old row where the account knows its hash, else on a new one if the account is not full.
 * Counted and written under the account's lock. Answers the row's id and who gave way, `full` where there is no room, and
 * `ended` where the account has ended its sessions since this one was proven.
 */
export function openDevice(
  db: Database,
  device: NewDevice,
  alive: Alive,
): Promise<{ id: string; evicted: string[] } | 'full' | 'ended'> {
  return db.transaction().execute(async (transaction) => {
    if ((await lockUser(transaction, device.userId)) !== device.epoch) return 'ended';
    await forgetDead(transaction, device, alive);
    const known = await transaction
      .selectFrom('device')
      .select('id')
      .where('user_id', '=', device.userId)
      .where('hash_id', '=', device.hashId)
      .executeTakeFirst();
    const others = await aliveDevices(transaction, alive)
      .where('user_id', '=', device.userId)
      .select('id')
      .where('hash_id', '<>', device.hashId)
      .orderBy('last_seen_at')
      .orderBy('id')
      .execute();
    const excess = others.map(({ id }) => id).slice(0, Math.max(0, others.length - device.limit + 1));
    if (excess.length > 0 && !device.canEvict) return 'full';
    if (excess.length > 0) await transaction.deleteFrom('device').where('id', 'in', excess).execute();
    const row = rowOf(device);
    if (known) await transaction.updateTable('device').set(row).where('id', '=', known.id).execute();
    else
      await transaction
        .insertInto('device')
        .values({ ...row, id: device.id })
        .execute();
    return { id: known?.id ?? device.id, evicted: excess };
  });
}

function rowOf(device: NewDevice) {
  return {
    user_id: device.userId,
    hash_id: device.hashId,
    name: device.name,
    kind: device.kind,
    secret: device.secret,
    gen: 1,
    rotated_at: device.now,
    access_expires_at: device.accessExpiresAt,
    created_at: device.now,
    last_seen_at: device.now,
    revoked_at: null,
    // Whoever signs in says who watches.
    profile_id: null,
  };
}

/** The devices that are signed in, of all accounts. */
export function aliveDevices(db: Database, alive: Alive) {
  return db
    .selectFrom('device')
    .where('revoked_at', 'is', null)
    .where('rotated_at', '>', alive.rotatedAfter)
    .where('device.created_at', '>', alive.createdAfter);
}

/** Drops what is signed out or expired, so that signing in and out for years leaves no pile of rows. */
async function forgetDead(transaction: Database, device: NewDevice, alive: Alive): Promise<void> {
  await transaction
    .deleteFrom('device')
    .where('user_id', '=', device.userId)
    .where('hash_id', '<>', device.hashId)
    .where((eb) =>
      eb.or([
        eb('revoked_at', 'is not', null),
        eb('rotated_at', '<=', alive.rotatedAfter),
        eb('created_at', '<=', alive.createdAfter),
      ]),
    )
    .execute();
}
