import type { Context } from 'hono';
import { isGuest } from '../auth/demo.ts';
import { meOf } from '../auth/me.ts';
import type { Device, Me } from '../contract/account.ts';
import { ProblemError } from '../problem.ts';
import { findDevice } from '../queries/account/devices.ts';
import { findUser, type User } from '../queries/account/users.ts';
import { signedIn } from './asker.ts';
import type { Env } from './router.ts';

/** The viewer's account, for changes by its owner: forbidden for a demo's guests, whose accounts are deleted after a day. */
export async function ownAccount(c: Context<Env>): Promise<User> {
  const user = await findUser(c.get('db'), c.get('viewer').userId);
  if (!user) throw new ProblemError('token_expired');
  if (isGuest(c.get('ports').settings, user.login)) throw new ProblemError('forbidden');
  return user;
}

/** Throws wrong_password unless `password` is the account's; guesses are limited as at sign-in, this device's alone. */
export async function provePassword(c: Context<Env>, user: User, password: string): Promise<void> {
  const { limits, passwords } = c.get('services');
  const asker = signedIn(c);
  const account = `${user.id} ${asker.key}`;
  const giveBack = limits.loginByAccount.take(account);
  const isRight = await passwords.verify(user.password, password, asker).catch((error: unknown) => {
    giveBack();
    throw error;
  });
  if (!isRight) throw new ProblemError('wrong_password');
  limits.loginByAccount.clear(account);
}

/** The kind of device that asks. */
export async function kindOf(c: Context<Env>): Promise<Device['kind']> {
  return (await findDevice(c.get('db'), c.get('viewer').deviceId))?.kind ?? 'web';
}

/** The account as the viewer sees it, or as `profileId` will from now on. */
export async function ownMe(c: Context<Env>, user: User, profileId?: string): Promise<Me> {
  const present = c.get('viewer').profile?.id ?? null;
  return meOf(c.get('ports'), user, { profileId: profileId ?? present, kind: await kindOf(c) });
}
