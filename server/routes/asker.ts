import type { Context } from 'hono';
import type { Asker } from '../auth/turns.ts';
import { knowsDevice } from '../queries/account/devices.ts';
import type { Env } from './router.ts';
import { sentIdentity } from './session.ts';

/** Whose attempt this is: a device that the account knows is counted by itself, everybody else by their network. */
export async function askerOf(c: Context<Env>, userId: string | undefined): Promise<Asker> {
  const hashId = sentIdentity(c);
  const isKnown = userId !== undefined && hashId !== '' && (await knowsDevice(c.get('db'), userId, hashId));
  return isKnown ? { key: `device ${hashId}`, isKnown } : stranger(c);
}

/** Whoever has not said which account is meant. */
export function stranger(c: Context<Env>): Asker {
  return { key: c.get('network'), isKnown: false };
}

/** A viewer's own device. */
export function signedIn(c: Context<Env>): Asker {
  return { key: `session ${c.get('viewer').deviceId}`, isKnown: true };
}
