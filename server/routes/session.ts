import type { Context } from 'hono';
import { isGuest, placesOf } from '../auth/demo.ts';
import { createDeviceIdentity, openDeviceIdentity } from '../auth/deviceIdentity.ts';
import { type DeviceLabel, deviceLabel } from '../auth/deviceName.ts';
import { meOf } from '../auth/me.ts';
import { aliveAt, signIn } from '../auth/sessions.ts';
import { createTicket } from '../auth/tickets.ts';
import type { Device, FullAccount, Session } from '../contract/account.ts';
import { ProblemError } from '../problem.ts';
import { listDevices } from '../queries/account/devices.ts';
import { watcherOf } from '../queries/account/sessions.ts';
import { changeUser, type User } from '../queries/account/users.ts';
import type { Env } from './router.ts';

/** The id of the Hash header's identity; '' without a valid one. */
export function sentIdentity(c: Context<Env>): string {
  return openDeviceIdentity(c.get('ports').settings.pepper, c.req.header('Hash')) ?? '';
}

/** The Hash header's identity, or a new one for a device without a valid one. */
function identityOf(c: Context<Env>): { hash: string; hashId: string } {
  const { settings, random } = c.get('ports');
  const known = sentIdentity(c);
  if (known) return { hash: c.req.header('Hash') ?? '', hashId: known };
  const hash = createDeviceIdentity(settings.pepper, random);
  return { hash, hashId: openDeviceIdentity(settings.pepper, hash) ?? '' };
}

/** The asking device: its identity and its User-Agent's label. */
export function deviceOf(c: Context<Env>) {
  return { ...identityOf(c), ...deviceLabel(c.req.header('User-Agent')) };
}

/** The account's devices; `currentId` marks the one that asks. */
export async function devicesOf(c: Context<Env>, userId: string, currentId: string | null): Promise<Device[]> {
  const { db, now } = c.get('ports');
  const rows = await listDevices(db, userId, aliveAt(now()));
  return rows.map(({ id, name, kind, lastSeenAt }) => ({
    id,
    name,
    kind,
    lastSeen: new Date(lastSeenAt).toISOString(),
    current: id === currentId,
  }));
}

/**
 * Signs the asking device in as `user`, who has passed every check. A full account throws device_limit with its devices
 * and a ticket to remove one. Cancels a pending deletion of the account.
 */
export async function openSession(
  c: Context<Env>,
  user: User,
  device: DeviceLabel & { hash: string; hashId: string } = deviceOf(c),
): Promise<Session> {
  const ports = c.get('ports');
  const { hash, hashId, name, kind } = device;
  const { devices: limit, canEvict } = placesOf(ports.settings, user.login);
  c.header('Cache-Control', 'no-store');
  const tokens = await signIn(ports, c.get('services'), {
    name,
    kind,
    hashId,
    limit,
    canEvict,
    userId: user.id,
    epoch: user.epoch,
  });
  if (tokens === 'ended') throw new ProblemError('bad_credentials');
  if (tokens === 'full') {
    const extra: FullAccount = {
      devices: await devicesOf(c, user.id, null),
      manageToken: createTicket(ports, 'manage', user, sentIdentity(c)),
    };
    throw new ProblemError('device_limit', { extra });
  }
  if (user.delete_at !== null && !isGuest(ports.settings, user.login))
    await changeUser(ports.db, user.id, { delete_at: null });
  const watcher = await watcherOf(ports.db, user.id, null);
  return { ...tokens, user: await meOf(ports, user, { profileId: watcher?.id ?? null, kind }), hash };
}
