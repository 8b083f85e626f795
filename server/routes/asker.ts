import type { Context } from 'hono';
import type { Asker } from '../auth/turns.ts';
import { knowsDevice } from '../queries/account/devices.ts';
import type { Env } from './router.ts';
import { sentIdentity } from './session.ts';

/** Who makes this attempt: a device known to the account counts by itself, everybody else by network. */
export async function askerOf(c: Context<Env>, userId: string | undefined): Promise<Asker> {
  const hashId = sentIdentity(c);
  const isKnown = userId !== undefined && hashId !== '' && (await knowsDevice(c.get('db'), userId, hashId));
  return isKnown ? { key: `device ${hashId}`, isKnown } : stranger(c);
}

/** Anyone who has not named an account yet. */
export function stranger(c: Context<Env>): Asker {
  return { key: c.get('network'), isKnown: false };
}

/** A viewer's own device. */
export function signedIn(c: Context<Env>): Asker {
  return { key: `session ${c.get('viewer').deviceId}`, isKnown: true };
}
