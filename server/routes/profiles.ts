import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { audit } from '../auth/audit.ts';
import { Me } from '../contract/account.ts';
import {
  ProfileChangeIn,
  ProfileChoiceIn,
  ProfileNewIn,
  ProfileParam,
  Profiles,
  type ProfileNewIn as NewProfile,
} from '../contract/profiles.ts';
import { PROFILES } from '../contract/tables/profiles.ts';
import { createUuid } from '../db/uuid.ts';
import { ProblemError } from '../problem.ts';
import {
  addProfile,
  changeProfile,
  chooseProfile,
  findPin,
  listProfiles,
  removeProfile,
} from '../queries/account/profiles.ts';
import { findUser } from '../queries/account/users.ts';
import { signedIn } from './asker.ts';
import { kindOf, ownMe, provePassword } from './ownAccount.ts';
import { body, createRouter, type Env, json, problems } from './router.ts';
import { writable } from './writable.ts';

/** The profiles of an account, and which of them watches on this device. */
export const profiles = createRouter();

profiles.openapi(
  createRoute({
    method: 'get',
    path: '/me/profiles',
    summary: 'The people of the account, the main one first, and who watches on this device',
    responses: { 200: json(Profiles, 'The profiles'), ...problems },
  }),
  async (c) => c.json(await allOf(c), 200),
);

profiles.openapi(
  createRoute({
    method: 'post',
    path: '/me/profiles',
    middleware: writable,
    summary: 'Adds a profile; forbidden but for the main one, profiles_full',
    request: { body: body(ProfileNewIn) },
    responses: { 200: json(Profiles, 'The profiles, the new one among them'), ...problems },
  }),
  async (c) => {
    const { userId } = requireMain(c);
    const ports = c.get('ports');
    const now = ports.now();
    const id = createUuid(now, ports.random);
    const values = await withPin(c, c.req.valid('json'));
    if (!(await addProfile(ports.db, { id, userId, now }, values, PROFILES))) throw new ProblemError('profiles_full');
    await audit(ports, userId, 'profile_added', `profile ${id}`);
    c.get('services').sessions.clear();
    return c.json(await allOf(c), 200);
  },
);

profiles.openapi(
  createRoute({
    method: 'patch',
    path: '/me/profiles/{id}',
    middleware: writable,
    summary: 'Changes a profile; other devices have to enter a new PIN; forbidden but for the main one',
    request: { params: ProfileParam, body: body(ProfileChangeIn) },
    responses: { 200: json(Profiles, 'The profiles'), ...problems },
  }),
  async (c) => {
    const { userId, deviceId } = requireMain(c);
    const ports = c.get('ports');
    const { id } = c.req.valid('param');
    const values = await withPin(c, c.req.valid('json'));
    if (!(await changeProfile(ports.db, { id, userId, deviceId }, values))) throw new ProblemError('not_found');
    await audit(ports, userId, 'profile_changed', `profile ${id}`);
    c.get('services').sessions.clear();
    return c.json(await allOf(c), 200);
  },
);

profiles.openapi(
  createRoute({
    method: 'delete',
    path: '/me/profiles/{id}',
    middleware: writable,
    summary: 'Removes a profile and all that is its own; forbidden but for the main one, which itself stays',
    request: { params: ProfileParam },
    responses: { 200: json(Profiles, 'The profiles that are left'), ...problems },
  }),
  async (c) => {
    const { userId } = requireMain(c);
    const { id } = c.req.valid('param');
    if (id === userId) throw new ProblemError('forbidden');
    if (!(await removeProfile(c.get('db'), userId, id))) throw new ProblemError('not_found');
    await audit(c.get('ports'), userId, 'profile_removed', `profile ${id}`);
    c.get('services').sessions.clear();
    return c.json(await allOf(c), 200);
  },
);

profiles.openapi(
  createRoute({
    method: 'post',
    path: '/me/profiles/{id}/choose',
    middleware: writable,
    summary:
      'Says who watches on this device, whose films end; wrong_pin, rate_limited, and wrong_password for a password',
    request: { params: ProfileParam, body: body(ProfileChoiceIn) },
    responses: { 200: json(Me, 'The account as that profile sees it'), ...problems },
  }),
  async (c) => {
    const { userId, deviceId } = c.get('viewer');
    const { id } = c.req.valid('param');
    const { db, films } = c.get('ports');
    const { sessions, liveLeases } = c.get('services');
    const [user, pin] = [await findUser(db, userId), await findPin(db, userId, id)];
    if (!user || pin === undefined) throw new ProblemError('not_found');
    const { pin: typed, password } = c.req.valid('json');
    if (pin !== null && password !== undefined) await provePassword(c, user, password);
    else if (pin !== null) await provePin(c, { id, pin }, typed);
    for (const sid of await chooseProfile(db, deviceId, id)) {
      films?.release(sid);
      liveLeases.forget(sid);
    }
    sessions.forget(deviceId);
    c.header('Cache-Control', 'no-store');
    return c.json(await ownMe(c, user, id), 200);
  },
);

/** The viewer, who must be the main profile, the account holder's. */
function requireMain(c: Context<Env>) {
  const viewer = c.get('viewer');
  if (viewer.profile?.id !== viewer.userId) throw new ProblemError('forbidden');
  return viewer;
}

async function allOf(c: Context<Env>): Promise<Profiles> {
  const { userId, profile } = c.get('viewer');
  c.header('Cache-Control', 'no-store');
  return { items: await listProfiles(c.get('db'), userId, await kindOf(c)), current: profile?.id ?? null };
}

/** The sent values, with the PIN replaced by its hash. */
async function withPin<Values extends Partial<NewProfile>>(c: Context<Env>, values: Values): Promise<Values> {
  if (!values.pin) return values;
  return { ...values, pin: await c.get('services').passwords.hash(values.pin, signedIn(c)) };
}

/** Throws wrong_pin unless `typed` is the profile's; guesses are limited on each device. */
async function provePin(c: Context<Env>, { id, pin }: { id: string; pin: string }, typed = ''): Promise<void> {
  const { limits, passwords } = c.get('services');
  const asker = signedIn(c);
  const guesses = `${id} ${asker.key}`;
  const giveBack = limits.pinsByProfile.take(guesses);
  const isRight = await passwords.verify(pin, typed, asker).catch((error: unknown) => {
    giveBack();
    throw error;
  });
  if (!isRight) throw new ProblemError('wrong_pin');
  limits.pinsByProfile.clear(guesses);
}
