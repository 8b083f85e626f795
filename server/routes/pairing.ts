import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { toBase64url } from '../queries/base64url.ts';
import { createCode, foldCode, sealCode, spacedCode } from '../auth/codes.ts';
import { isGuest, placesOf } from '../auth/demo.ts';
import { identityFor } from '../auth/deviceIdentity.ts';
import { aliveAt } from '../auth/sessions.ts';
import { DeviceCode, DeviceCodeIn, PairIn, PairingAnswer, UserCodeParam, WaitingDevice } from '../contract/account.ts';
import { PAGES } from '../contract/tables/pages.ts';
import { ProblemError } from '../problem.ts';
import { hasRoomFor } from '../queries/account/devices.ts';
import { addPairing, askPairing, decidePairing, endPairing, findWaiting } from '../queries/account/pairings.ts';
import { findUser } from '../queries/account/users.ts';
import { body, createRouter, type Env, isPublic, json, problems } from './router.ts';
import { deviceOf, openSession } from './session.ts';
import { writable } from './writable.ts';

const LIFE_S = 600;
/** A device that polls sooner than this is told to slow down (RFC 8628, 3.5). */
const INTERVAL_S = 5;
/** Network jitter: a poll sent in time may arrive this much too early. */
const SLACK_MS = 1_000;
const USER_LETTERS = 8;
/** Without a code, the page asks for it; codes from mails use the same page without the query. */
const PAGE = `${PAGES.active}?device`;

/** Signing in a television from a phone: the device grant of RFC 8628. */
export const pairing = createRouter();

pairing.openapi(
  createRoute({
    method: 'post',
    path: '/auth/device',
    middleware: writable,
    summary:
      'Begins to sign this device in from another one; addresses are relative where the service knows not its own',
    ...isPublic,
    responses: { 200: json(DeviceCode, 'The codes'), ...problems },
  }),
  async (c) => {
    const ports = c.get('ports');
    c.get('services').limits.pairingsByAddress.take(c.get('network'));
    const now = ports.now();
    const deviceCode = toBase64url(ports.random(32));
    const { hashId, name, kind } = deviceOf(c);
    const row = {
      seal: sealCode(ports.settings.pepper, deviceCode),
      hash_id: hashId,
      name,
      kind,
      address: c.get('clientIp'),
      state: 'waiting' as const,
      user_id: null,
      epoch: null,
      polled_at: 0,
      expires_at: now + LIFE_S * 1000,
    };
    let userCode = createCode(ports.random, USER_LETTERS);
    while (!(await addPairing(ports.db, { ...row, user_code: userCode }, now))) {
      userCode = createCode(ports.random, USER_LETTERS);
    }
    const verificationUri = `${ports.settings.publicUrl ?? ''}${PAGE}`;
    c.header('Cache-Control', 'no-store');
    const answer = {
      deviceCode,
      userCode: spacedCode(userCode),
      verificationUri,
      verificationUriComplete: `${verificationUri}=${userCode}`,
      expiresIn: LIFE_S,
      interval: INTERVAL_S,
    };
    return c.json(answer, 200);
  },
);

pairing.openapi(
  createRoute({
    method: 'post',
    path: '/auth/device/token',
    middleware: writable,
    summary:
      'Whether the device was let in: authorization_pending, slow_down, access_denied, expired_token, device_limit',
    ...isPublic,
    request: { body: body(DeviceCodeIn) },
    responses: { 200: json(PairingAnswer, 'The session, or to `withState` that nobody has decided'), ...problems },
  }),
  async (c) => {
    const { db, now, settings } = c.get('ports');
    const at = now();
    const { deviceCode, withState } = c.req.valid('json');
    const seal = sealCode(settings.pepper, deviceCode);
    c.header('Cache-Control', 'no-store');
    const before = await askPairing(db, seal, at);
    if (!before || before.expires_at <= at) throw new ProblemError('expired_token');
    if (before.state === 'waiting') {
      const isHasty = at - before.polled_at < INTERVAL_S * 1000 - SLACK_MS;
      const state = isHasty ? ('slow_down' as const) : ('authorization_pending' as const);
      if (withState) return c.json({ state }, 200);
      throw new ProblemError(state);
    }
    // Only the request that deletes the row gets the session, so concurrent ones never both do.
    if (!(await endPairing(db, seal))) throw new ProblemError('expired_token');
    const user = before.user_id === null ? undefined : await findUser(db, before.user_id);
    if (before.state === 'denied' || user?.status !== 'active' || user.epoch !== before.epoch) {
      throw new ProblemError('access_denied');
    }
    const { hash_id: hashId, name, kind } = before;
    const hash = identityFor(settings.pepper, hashId);
    return c.json(await openSession(c, user, { hash, hashId, name, kind }), 200);
  },
);

pairing.openapi(
  createRoute({
    method: 'get',
    path: '/me/devices/pair/{userCode}',
    summary: 'Which device shows this code; code_invalid',
    request: { params: UserCodeParam },
    responses: { 200: json(WaitingDevice, 'The device'), ...problems },
  }),
  async (c) => {
    const giveBack = takeGuess(c);
    const waiting = await findWaiting(c.get('db'), foldCode(c.req.valid('param').userCode), c.get('ports').now());
    if (!waiting) throw new ProblemError('code_invalid');
    giveBack();
    c.header('Cache-Control', 'no-store');
    return c.json({ name: waiting.name, kind: waiting.kind, address: waiting.address }, 200);
  },
);

pairing.openapi(
  createRoute({
    method: 'post',
    path: '/me/devices/pair',
    middleware: writable,
    summary: 'Lets the device that shows this code in, or turns it away; code_invalid, device_limit',
    request: { body: body(PairIn) },
    responses: { 204: { description: 'Decided' }, ...problems },
  }),
  async (c) => {
    const { db, now, settings } = c.get('ports');
    const { userId, epoch, login } = c.get('viewer');
    const giveBack = takeGuess(c);
    const { userCode, allow } = c.req.valid('json');
    const waiting = await findWaiting(db, foldCode(userCode), now());
    if (!waiting) throw new ProblemError('code_invalid');
    giveBack();
    const { devices: limit, canEvict } = placesOf(settings, login);
    const hasRoom =
      !allow || canEvict || (await hasRoomFor(db, { userId, hashId: waiting.hash_id, limit }, aliveAt(now())));
    if (!hasRoom) throw new ProblemError('device_limit');
    const isDecided = await decidePairing(db, waiting.seal, { userId, epoch, isAllowed: allow });
    if (!isDecided) throw new ProblemError('code_invalid');
    return c.body(null, 204);
  },
);

/** Counts a guess at a code, per account, or per network for a demo's guests; returns a function to take a correct one back. */
function takeGuess(c: Context<Env>): () => void {
  const { userId, login } = c.get('viewer');
  const key = isGuest(c.get('ports').settings, login) ? c.get('network') : userId;
  return c.get('services').limits.codesByAddress.take(key);
}
