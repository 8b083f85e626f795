import type { Database } from '../../ports.ts';
import { lockUser } from './users.ts';

/** Since when a device must have refreshed its tokens, and signed in, to count as signed in; milliseconds since the epoch. */
export interface Alive {
  rotatedAfter: number;
  createdAfter: number;
}

/** A new sign-in. `epoch` is the account's when the sign-in was proven; with `canEvict`, a full account loses the device not seen for longest. */
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

/** A signed-in device as its owner sees it; `lastSeenAt` in milliseconds. */
export interface DeviceRow {
  id: string;
  name: string;
  kind: 'web' | 'tv' | 'mobile';
  lastSeenAt: number;
}

/** The account's signed-in devices, last seen first. */
export function listDevices(db: Database, userId: string, alive: Alive): Promise<DeviceRow[]> {
  return aliveDevices(db, alive)
    .where('user_id', '=', userId)
    .select(['id', 'name', 'kind', 'last_seen_at as lastSeenAt'])
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Renames a device of the account; false if it has none with this id. */
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

/** Signs out a device of the account; false if it has none with this id. */
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

/** The name and kind of a signed-in device, and its identity's id. */
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

/** Whether a device with this identity has signed in to the account, and its row still exists. */
export async function knowsDevice(db: Database, userId: string, hashId: string): Promise<boolean> {
  const row = await db
    .selectFrom('device')
    .select('id')
    .where('user_id', '=', userId)
    .where('hash_id', '=', hashId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the account has room for the device with this hash now; only signing in decides definitively. */
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
 * Signs a device in: on its old row if the account knows its hash, else on a new one unless the account is full. Counts
 * and writes under the account's lock. Returns the row's id and the evicted devices, `full` if there is no room, and
 * `ended` if the account has ended its sessions since this one was proven.
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
    // A profile is chosen after each sign-in.
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

/** Deletes signed-out or expired devices, so that rows do not pile up. */
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
