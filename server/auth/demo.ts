import type { Tier } from '../contract/vocabulary.ts';
import { createUuid } from '../db/uuid.ts';
import type { Ports, Settings } from '../ports.ts';
import { addUser, findUserByLogin } from '../queries/account/users.ts';

/** The accounts of a demo service, one of each plan; their passwords are public, so no other service has them. */
export const DEMO_ACCOUNTS: readonly { login: string; password: string; tier: Tier }[] = [
  { login: 'demo', password: 'promin-demo', tier: 'pro_plus' },
  { login: 'pro', password: 'promin-pro', tier: 'pro' },
  { login: 'free', password: 'promin-free', tier: 'free' },
];

/** Whom POST /auth/demo signs in. */
export const DEMO_LOGIN = 'demo';

/** How many devices, and streams at once, an account may have; `isShared` where newcomers take the longest-unseen device's place. */
export function placesOf({ demo, deviceLimit, streamLimit, sharedLimit }: Settings, login: string) {
  const isShared = demo && DEMO_ACCOUNTS.some((account) => account.login === login);
  return isShared
    ? { devices: sharedLimit, streams: sharedLimit, isShared }
    : { devices: deviceLimit, streams: streamLimit, isShared };
}

/** Adds the demo accounts that are not there yet. */
export async function seedDemoAccounts(ports: Ports): Promise<void> {
  for (const { login, password, tier } of DEMO_ACCOUNTS) {
    if (await findUserByLogin(ports.db, login)) continue;
    const now = ports.now();
    await addUser(ports.db, {
      id: createUuid(now, ports.random),
      login,
      email: `${login}@promin.example`,
      password: await ports.hasher.hash(password),
      role: 'user',
      tier,
      tier_until: null,
      status: 'active',
      settings_rev: 0,
      created_at: now,
    });
  }
}
