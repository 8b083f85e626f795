import { argon2Hasher } from '../../server/auth/argon2.ts';
import { createInvite } from '../../server/auth/admission.ts';
import { audit } from '../../server/auth/audit.ts';
import { createCode, spacedCode } from '../../server/auth/codes.ts';
import { termsAt } from '../../server/auth/plans.ts';
import { aliveAt } from '../../server/auth/sessions.ts';
import { emailFault, loginFault } from '../../server/contract/accountRules.ts';
import { TIERS, type Tier } from '../../server/contract/vocabulary.ts';
import { createUuid } from '../../server/db/uuid.ts';
import { Refusal } from '../../server/host/refusal.ts';
import type { Database } from '../../server/ports.ts';
import { type AccountRow, listAccounts } from '../../server/queries/account/accounts.ts';
import { endSessions } from '../../server/queries/account/sessions.ts';
import { type Term, termsOf } from '../../server/queries/account/terms.ts';
import { addUser, changeUser, dropUser, unlessLastOwner, type User } from '../../server/queries/account/users.ts';
import type { Values } from './arguments.ts';
import { accountOf, answer, day, minute, numberOf, type Service, withService } from './service.ts';

const PLANS: Record<Tier, string> = { free: 'free', pro: 'PRO', pro_plus: 'PRO+' };
const ROLES = { owner: 'admin', viewer: 'user' } as const;
const PASSWORD_LETTERS = 12;
const MOST_DAYS = 3650;
const DAY_MS = 86_400_000;
/** Server processes cache who is signed in for this long. */
const SOON = 'A running server follows within 30 seconds.';

/** `user list|add|password|role|remove`: manages the service's accounts. */
export async function lookAfterUsers(values: Values, [deed, login, ...rest]: readonly string[]): Promise<void> {
  const [more] = rest;
  if (deed === 'list' && login === undefined) return withService(values, (service) => list(values, service));
  if (login !== undefined && rest.length === 0) {
    if (deed === 'add') return withService(values, (service) => add(values, service, login));
    if (deed === 'password') return withService(values, (service) => renewPassword(values, service, login));
    if (deed === 'remove') return withService(values, (service) => remove(values, service, login));
  }
  if (deed === 'role' && login !== undefined && rest.length === 1 && (more === 'owner' || more === 'viewer')) {
    return withService(values, (service) => giveRole(values, service, login, more));
  }
  throw new Refusal('Say user list, add LOGIN, password LOGIN, role LOGIN owner|viewer, or remove LOGIN.');
}

async function list(values: Values, { db, now }: Service): Promise<void> {
  const accounts = await listAccounts(db, aliveAt(now()));
  const lines = accounts.map((account) => lineOf(account, now()));
  answer(values, accounts, lines.length > 0 ? lines : ['There are no accounts yet.']);
}

function lineOf(account: AccountRow, now: number): string {
  const { login, email, role, status, devices, lastSeenAt, deleteAt } = account;
  return [
    login.padEnd(16),
    email.padEnd(28),
    role === 'admin' ? 'owner ' : 'viewer',
    planText(termsAt(account.terms, now)).padEnd(22),
    status === 'pending'
      ? 'not activated'
      : `${devices} devices${lastSeenAt === null ? '' : `, seen ${minute(lastSeenAt)}`}`,
    ...(deleteAt === null ? [] : [`to be deleted ${day(deleteAt)}`]),
  ].join('  ');
}

const planText = ({ tier, until }: Term) => (until === null ? PLANS[tier] : `${PLANS[tier]} until ${day(until)}`);

async function add(values: Values, service: Service, login: string): Promise<void> {
  const { email = '' } = values;
  if (loginFault(login) !== null) throw new Refusal(`"${login}" is no login: 3 to 30 letters, digits, dots or dashes.`);
  if (emailFault(email) !== null) throw new Refusal(`--email is "${email}": give the account's e-mail address.`);
  const password = newPassword(service);
  const isAdded = await addUser(service.db, {
    id: createUuid(service.now(), service.random),
    login,
    email,
    password: await argon2Hasher.hash(password),
    role: 'user',
    tier: 'free',
    tier_until: null,
    status: 'active',
    created_at: service.now(),
  });
  if (!isAdded) throw new Refusal('This login or e-mail address is taken.');
  answer(values, { login, password }, [
    `${login} can sign in with the password ${password}, which is shown this once.`,
  ]);
}

const newPassword = ({ random }: Service) => spacedCode(createCode(random, PASSWORD_LETTERS));

async function renewPassword(values: Values, service: Service, login: string): Promise<void> {
  const user = await accountOf(service, login);
  const password = newPassword(service);
  await changeUser(service.db, user.id, { password: await argon2Hasher.hash(password), status: 'active' });
  await endSessions(service.db, user.id, service.now());
  await audit(service, user.id, 'password_reset', 'by command');
  answer(values, { login: user.login, password }, [
    `${user.login} is signed out everywhere and signs in with ${password}, which is shown this once. ${SOON}`,
  ]);
}

async function giveRole(values: Values, service: Service, login: string, role: keyof typeof ROLES): Promise<void> {
  const user = await accountOf(service, login);
  const change = { role: ROLES[role] };
  if (role === 'owner') await changeUser(service.db, user.id, change);
  else
    await withoutLastOwner(service, user, (db) =>
      db.updateTable('user').set(change).where('id', '=', user.id).execute(),
    );
  await audit(service, user.id, 'role_given', role);
  answer(values, { login: user.login, role }, [`${user.login} is ${role} now. ${SOON}`]);
}

/**
 * Runs `deed`, which takes away an account's ownership; refuses if no owner would be left, as the next start would then offer
 * the service to whoever comes first.
 */
async function withoutLastOwner({ db }: Service, { id, login }: User, deed: (db: Database) => Promise<unknown>) {
  if (await unlessLastOwner(db, id, deed)) return;
  throw new Refusal(`${login} is the only owner: make another one first by user role LOGIN owner.`);
}

async function remove(values: Values, service: Service, login: string): Promise<void> {
  const user = await accountOf(service, login);
  if (!values.yes) {
    throw new Refusal(`This deletes ${user.login} with all of its history for good: say so with --yes.`);
  }
  await withoutLastOwner(service, user, (db) => dropUser(db, user.id));
  answer(values, { removed: user.login }, [`${user.login} and all that was its own are gone. ${SOON}`]);
}

/** `invite`: creates a code that lets one person register. */
export async function invite(values: Values, rest: readonly string[]): Promise<void> {
  if (rest.length > 0) throw new Refusal('invite takes nothing else; --help tells how.');
  await withService(values, async (service) => {
    const owner = (await listAccounts(service.db, aliveAt(service.now()))).find(({ role }) => role === 'admin');
    if (!owner) throw new Refusal('The service has no owner yet: the first start shows the code that makes one.');
    const { code, expiresAt } = await createInvite(service, owner.id);
    answer(values, { code, expiresAt: new Date(expiresAt).toISOString() }, [
      `${code}: lets one person register until ${day(expiresAt)}.`,
    ]);
  });
}

/** `plan LOGIN`: shows an account's plan; with `--tier` sets it, for `--days` or without an end. */
export async function lookAfterPlan(values: Values, [login, ...rest]: readonly string[]): Promise<void> {
  if (login === undefined || rest.length > 0) throw new Refusal('Say plan with one login; --help tells how.');
  const tier = TIERS.find((name) => name === values.tier);
  if (values.tier !== undefined && !tier) throw new Refusal(`--tier is "${values.tier}": give free, pro or pro_plus.`);
  const days = values.days === undefined ? null : numberOf('days', values.days, MOST_DAYS);
  if (days !== null && (!tier || tier === 'free')) throw new Refusal('--days needs --tier pro or pro_plus.');
  await withService(values, async (service) => {
    const user = await accountOf(service, login);
    const now = service.now();
    let term: Term = termsAt(termsOf(user), now);
    if (tier) {
      term = { tier, until: days === null ? null : now + days * DAY_MS };
      await changeUser(service.db, user.id, { tier, tier_until: term.until, after_tier: null, after_until: null });
      await audit(service, user.id, 'plan_given', tier);
    }
    const until = term.until === null ? null : new Date(term.until).toISOString();
    answer(values, { login: user.login, tier: term.tier, until }, [
      `${user.login} has ${planText(term)}.${tier ? ` ${SOON}` : ''}`,
    ]);
  });
}
