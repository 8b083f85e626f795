import type { Database } from '../../ports.ts';
import { aliveDevices, type Alive } from './devices.ts';
import { type Terms, termsOf } from './terms.ts';

/** An account as the owner of the service sees it; times in milliseconds. */
export interface AccountRow {
  id: string;
  login: string;
  email: string;
  role: 'user' | 'admin';
  status: 'active' | 'pending';
  /** As stored, whether or not it has ended. */
  terms: Terms;
  createdAt: number;
  deleteAt: number | null;
  /** How many devices are signed in, and when one of them was last seen. */
  devices: number;
  lastSeenAt: number | null;
}

/** The pattern of demo guests' logins; no registered login matches it. */
const GUEST = '%~%';

/** Every account except the demo's guests, oldest first. */
export async function listAccounts(db: Database, alive: Alive): Promise<AccountRow[]> {
  const users = await db
    .selectFrom('user')
    .selectAll()
    .where('login', 'not like', GUEST)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const seen = await aliveDevices(db, alive)
    .select((eb) => [
      'user_id as userId',
      eb.fn.countAll<number | string>().as('devices'),
      eb.fn.max<number | string>('last_seen_at').as('lastSeenAt'),
    ])
    .groupBy('user_id')
    .execute();
  const byUser = new Map(seen.map((row) => [row.userId, row]));
  return users.map((user) => {
    const { devices = 0, lastSeenAt = null } = byUser.get(user.id) ?? {};
    return {
      id: user.id,
      login: user.login,
      email: user.email,
      role: user.role,
      status: user.status,
      terms: termsOf(user),
      createdAt: user.created_at,
      deleteAt: user.delete_at,
      devices: Number(devices),
      lastSeenAt: lastSeenAt === null ? null : Number(lastSeenAt),
    };
  });
}

/** A signed-in device of any account. */
export interface AnyDevice {
  id: string;
  login: string;
  name: string;
  kind: 'web' | 'tv' | 'mobile';
  lastSeenAt: number;
}

/** The signed-in devices, last seen first; `userId` limits them to one account. */
export function listEveryDevice(db: Database, alive: Alive, limit: number, userId?: string): Promise<AnyDevice[]> {
  return aliveDevices(db, alive)
    .innerJoin('user', 'user.id', 'device.user_id')
    .select(['device.id', 'user.login', 'device.name', 'device.kind', 'device.last_seen_at as lastSeenAt'])
    .$if(userId !== undefined, (devices) => devices.where('device.user_id', '=', userId ?? ''))
    .orderBy('device.last_seen_at', 'desc')
    .orderBy('device.id')
    .limit(limit)
    .execute();
}
