import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { DEMO_LOGIN, givesGuests, guestOf, isGuest } from '../auth/demo.ts';
import { createDeviceIdentity } from '../auth/deviceIdentity.ts';
import { takeAll } from '../auth/limits.ts';
import { refresh } from '../auth/sessions.ts';
import { createTicket } from '../auth/tickets.ts';
import {
  LoginAnswer,
  LoginIn,
  LogoutIn,
  Me,
  RefreshIn,
  RefreshQuery,
  RequestToken,
  Session,
  Tokens,
} from '../contract/account.ts';
import { ProblemError } from '../problem.ts';
import { endSessions, revokeDevice } from '../queries/account/sessions.ts';
import { findUser, findUserByLogin, foldLogin, type User } from '../queries/account/users.ts';
import { askerOf } from './asker.ts';
import { ownMe } from './ownAccount.ts';
import { body, createRouter, type Env, isPublic, json, problems } from './router.ts';
import { deviceOf, openSession, sentIdentity } from './session.ts';
import { writable } from './writable.ts';

/** Signing in and out, the token pair, and who is signed in. None of these answers may be cached. */
export const account = createRouter();

account.openapi(
  createRoute({
    method: 'get',
    path: '/request-token',
    summary: 'A fresh device identity for the Hash header; writes nothing',
    ...isPublic,
    responses: { 200: json(RequestToken, 'The identity'), ...problems },
  }),
  (c) => {
    const { settings, random } = c.get('ports');
    c.header('Cache-Control', 'no-store');
    return c.json({ token: createDeviceIdentity(settings.pepper, random) }, 200);
  },
);

account.openapi(
  createRoute({
    method: 'post',
    path: '/auth/login',
    middleware: writable,
    summary: 'Signs this device in by login or e-mail address; bad_credentials, not_active, device_limit',
    ...isPublic,
    request: { body: body(LoginIn) },
    responses: {
      200: json(LoginAnswer, 'The session, or the call for a second factor'),
      ...problems,
    },
  }),
  async (c) => {
    const { limits, passwords } = c.get('services');
    const { login, password } = c.req.valid('json');
    const { settings } = c.get('ports');
    const named = await findUserByLogin(c.get('db'), login);
    // A guest has no password: only its own device can sign in.
    const user = named && isGuest(settings, named.login) && !givesGuests(settings, named.login) ? undefined : named;
    const asker = await askerOf(c, user?.id);
    const account = `${user?.id ?? foldLogin(login)} ${asker.key}`;
    const giveBack = takeAll([limits.loginByAccount, account], [limits.loginByAddress, asker.key]);
    const isRight = await passwords.verify(user?.password ?? null, password, asker).catch((error: unknown) => {
      // There was no turn for it, so nothing was tried.
      giveBack();
      throw error;
    });
    if (!user || !isRight) throw new ProblemError('bad_credentials');
    limits.loginByAccount.clear(account);
    if (user.status !== 'active') throw new ProblemError('not_active');
    if (givesGuests(settings, user.login)) return c.json(await openGuestSession(c, user), 200);
    if (user.totp === null) return c.json(await openSession(c, user), 200);
    const challenge = createTicket(c.get('ports'), 'challenge', user, sentIdentity(c));
    c.header('Cache-Control', 'no-store');
    return c.json({ twoFactor: true as const, challenge }, 200);
  },
);

account.openapi(
  createRoute({
    method: 'post',
    path: '/auth/demo',
    middleware: writable,
    summary: 'Signs this device in as a guest of the demo, the same for a day; not_found where the service is no demo',
    ...isPublic,
    responses: { 200: json(Session, 'The session'), ...problems },
  }),
  async (c) => {
    if (!c.get('ports').settings.demo) throw new ProblemError('not_found');
    c.get('services').limits.demoByAddress.take(c.get('network'));
    const user = await findUserByLogin(c.get('db'), DEMO_LOGIN);
    if (!user) throw new ProblemError('not_found');
    return c.json(await openGuestSession(c, user), 200);
  },
);

account.openapi(
  createRoute({
    method: 'get',
    path: '/refresh',
    summary: 'The next token pair for a refresh token, which is thereby used up; refresh_invalid',
    ...isPublic,
    request: { query: RefreshQuery },
    responses: { 200: json(Tokens, 'The pair'), ...problems },
  }),
  async (c) => c.json(await nextPair(c, c.req.valid('query').refreshToken), 200),
);

account.openapi(
  createRoute({
    method: 'post',
    path: '/auth/refresh',
    summary: 'The same as GET /refresh, with the token kept out of addresses',
    ...isPublic,
    request: { body: body(RefreshIn) },
    responses: { 200: json(Tokens, 'The pair'), ...problems },
  }),
  async (c) => c.json(await nextPair(c, c.req.valid('json').refreshToken), 200),
);

account.openapi(
  createRoute({
    method: 'post',
    path: '/logout',
    summary: 'Signs this device out, or with `all` every device of the account',
    request: { body: { ...body(LogoutIn), required: false } },
    responses: { 204: { description: 'Signed out' }, ...problems },
  }),
  async (c) => {
    const { sessions } = c.get('services');
    const { userId, deviceId } = c.get('viewer');
    const now = c.get('ports').now();
    if (c.req.valid('json').all) {
      await endSessions(c.get('db'), userId, now);
      sessions.clear();
    } else {
      await revokeDevice(c.get('db'), deviceId, now);
      sessions.forget(deviceId);
    }
    return c.body(null, 204);
  },
);

account.openapi(
  createRoute({
    method: 'get',
    path: '/me',
    summary: 'The signed-in account',
    responses: { 200: json(Me, 'The account'), ...problems },
  }),
  async (c) => {
    const user = await findUser(c.get('db'), c.get('viewer').userId);
    if (!user) throw new ProblemError('token_expired');
    c.header('Cache-Control', 'no-store');
    return c.json(await ownMe(c, user), 200);
  },
);

/** Signs the asking device in as a guest of a demo account. */
async function openGuestSession(c: Context<Env>, account: User): Promise<Session> {
  const device = deviceOf(c);
  const take = () => void c.get('services').limits.guestsByAddress.take(c.get('network'));
  return openSession(c, await guestOf(c.get('ports'), account, device.hashId, take), device);
}

async function nextPair(c: Context<Env>, refreshToken: string): Promise<Tokens> {
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  const pair = await refresh(c.get('ports'), c.get('services'), refreshToken);
  if (!pair) throw new ProblemError('refresh_invalid');
  return pair;
}
