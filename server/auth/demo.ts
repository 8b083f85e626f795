import type { Tier } from '../contract/vocabulary.ts';
import { createUuid } from '../db/uuid.ts';
import type { Ports, Settings } from '../ports.ts';
import { endEverySession } from '../queries/account/sessions.ts';
import { dropGuests, findGuest } from '../queries/account/guests.ts';
import { addUser, findUser, findUserByLogin, type User } from '../queries/account/users.ts';

/** The accounts of a demo service, one per plan; their passwords are public, so no other service has them. */
export const DEMO_ACCOUNTS: readonly { login: string; password: string; tier: Tier }[] = [
  { login: 'demo', password: 'promin-demo', tier: 'pro_plus' },
  { login: 'pro', password: 'promin-pro', tier: 'pro' },
  { login: 'free', password: 'promin-free', tier: 'free' },
];

/** The account whose guest POST /auth/demo signs in. */
export const DEMO_LOGIN = 'demo';

/** No registered login may contain this character (accountRules.ts), so nobody can pass for a guest. */
const MARK = '~';

/** A guest is deleted after a day. */
const GUEST_MS = 86_400_000;
/** Most guests of one demo account, the oldest evicted first; one network can create fewer in a day (limits.ts). */
const GUESTS = 5_000;

const isTemplate = (name: string) => DEMO_ACCOUNTS.some(({ login }) => login === name);

/** Whether this is a demo account or one of its guests. */
export function isGuest({ demo }: Pick<Settings, 'demo'>, login: string): boolean {
  return demo && isTemplate(login.split(MARK, 1).join());
}

/** Whether signing in to this account signs in one of its guests instead. */
export function givesGuests({ demo }: Pick<Settings, 'demo'>, login: string): boolean {
  return demo && isTemplate(login);
}

/** How many devices and concurrent streams an account may have; with `canEvict` a new device replaces the one not seen for longest. */
export function placesOf(settings: Settings, login: string) {
  const { deviceLimit, streamLimit, guestLimit } = settings;
  return isGuest(settings, login)
    ? { devices: guestLimit, streams: guestLimit, canEvict: true }
    : { devices: deviceLimit, streams: streamLimit, canEvict: false };
}

/**
 * The guest for a visitor of a demo account: the device's guest of today, else a new one with the account's plan and
 * nothing else of it. `take` counts a new one and throws when there are too many.
 */
export async function guestOf(ports: Ports, account: User, hashId: string, take: () => void): Promise<User> {
  const { db } = ports;
  const now = ports.now();
  const prefix = `${account.login}${MARK}`;
  const known = await findGuest(db, { prefix, hashId, now });
  if (known) return known;
  take();
  await dropGuests(db, prefix, GUESTS - 1);
  const id = createUuid(now, ports.random);
  const login = `${prefix}${Array.from(ports.random(5), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  await addUser(db, {
    id,
    login,
    email: `${login}@promin.example`,
    // No password matches: no hash is empty.
    password: '',
    role: 'user',
    tier: account.tier,
    tier_until: account.tier_until,
    status: 'active',
    created_at: now,
    delete_at: now + GUEST_MS,
  });
  const guest = await findUser(db, id);
  if (!guest) throw new Error('a guest has the login of another one');
  return guest;
}

/** Adds the missing demo accounts; ends the sessions of existing ones, so that their users return as guests. */
export async function seedDemoAccounts(ports: Ports): Promise<void> {
  for (const { login, password, tier } of DEMO_ACCOUNTS) {
    const known = await findUserByLogin(ports.db, login);
    if (known) {
      await endEverySession(ports.db, known.id);
      continue;
    }
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
      created_at: now,
    });
  }
}
