import { beforeEach, expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { ACCESS_MS, REFRESH_ABSOLUTE_MS, REFRESH_IDLE_MS, REUSE_GRACE_MS } from '../../../server/auth/tokens.ts';
import { authenticate, refresh, signIn } from '../../../server/auth/sessions.ts';
import type { DeviceCode } from '../../../server/contract/account.ts';
import { findSession, revokeDevice, rotateDevice } from '../../../server/queries/account/sessions.ts';
import { openLease } from '../../../server/queries/viewing/leases.ts';
import type { Database } from '../../../server/ports.ts';
import { createServices, type Services } from '../../../server/services/services.ts';
import { addAccount, send } from '../accounts.ts';
import { describeEngines } from '../engines.ts';
import { createPorts, type TestPorts } from '../ports.ts';

const DAY = 86_400_000;
const answerOf = async <Body>(answer: Response) => (await answer.json()) as Body;

describeEngines('A session', ({ open }) => {
  let db: Database;
  let ports: TestPorts;
  let services: Services;
  let userId: string;
  let accounts = 0;

  beforeEach(async () => {
    db ??= await open();
    ports = createPorts(db);
    services = createServices(ports);
    userId = await addAccount(ports, `viewer${++accounts}`);
  });

  const device = (hashId: string, canEvict = false) =>
    signIn(ports, services, {
      name: 'Test',
      kind: 'web' as const,
      userId,
      epoch: 0,
      hashId,
      limit: ports.settings.deviceLimit,
      canEvict,
    });
  const begin = async () => {
    const pair = await device('one');
    if (typeof pair === 'string') throw new Error(pair);
    return pair;
  };
  const next = async (refreshToken: string) => {
    const pair = await refresh(ports, services, refreshToken);
    if (!pair) throw new Error('not refreshed');
    return pair;
  };
  const isIn = async (accessToken: string) => (await authenticate(ports, services, accessToken)) !== null;
  const audits = async () =>
    (await db.selectFrom('audit').select('event').where('user_id', '=', userId).execute()).map(({ event }) => event);

  it('rotates: each pair is new, and only the latest access token counts', async () => {
    const first = await begin();
    const second = await next(first.refreshToken);
    expect(second).not.toEqual(first);
    expect(await isIn(second.accessToken)).toBe(true);
    expect(await isIn(first.accessToken)).toBe(false);
    expect(await authenticate(ports, services, second.accessToken)).toMatchObject({ userId, tier: 'pro_plus' });
  });

  it('answers the previous refresh token with the identical pair for 30 s', async () => {
    const first = await begin();
    const second = await next(first.refreshToken);
    ports.clock.now += REUSE_GRACE_MS;
    expect(await next(first.refreshToken)).toEqual(second);
    expect(await audits()).toEqual([]);
  });

  it('ends, and says so in the audit, when the previous refresh token comes later', async () => {
    const first = await begin();
    const second = await next(first.refreshToken);
    ports.clock.now += REUSE_GRACE_MS + 1;
    expect(await refresh(ports, services, first.refreshToken)).toBeNull();
    expect(await isIn(second.accessToken)).toBe(false);
    expect(await refresh(ports, services, second.refreshToken)).toBeNull();
    expect(await audits()).toEqual(['token_reused']);
  });

  it('ends when a refresh token older than the previous one comes, however soon', async () => {
    const first = await begin();
    const third = await next((await next(first.refreshToken)).refreshToken);
    expect(await refresh(ports, services, first.refreshToken)).toBeNull();
    expect(await isIn(third.accessToken)).toBe(false);
    expect(await audits()).toEqual(['token_reused']);
  });

  it('gives 20 concurrent refreshes of one token one identical pair', async () => {
    const first = await begin();
    const pairs = await Promise.all(Array.from({ length: 20 }, () => refresh(ports, services, first.refreshToken)));
    expect(new Set(pairs.map((pair) => JSON.stringify(pair))).size).toBe(1);
    expect(pairs[0]).not.toBeNull();
    expect(await isIn(pairs[0]?.accessToken ?? '')).toBe(true);
    expect((await refresh(ports, services, pairs[0]?.refreshToken ?? ''))?.accessToken).toBeDefined();
  });

  it('is rotated only from where it stands, so an answer that was slow turns nothing back', async () => {
    const first = await begin();
    const { family = '' } = services.tokens.unseal('refresh', first.refreshToken) ?? {};
    const stale = await findSession(db, family);
    const third = await next((await next(first.refreshToken)).refreshToken);
    expect(stale && (await rotateDevice(db, stale, ports.now(), ports.now() + ACCESS_MS))).toBe(false);
    expect(await isIn(third.accessToken)).toBe(true);
    await begin();
    const replaced = await findSession(db, family);
    await begin();
    expect(replaced && (await rotateDevice(db, replaced, ports.now(), ports.now() + ACCESS_MS))).toBe(false);
  });

  it('lets an access token live 15 minutes', async () => {
    const { accessToken } = await begin();
    ports.clock.now += ACCESS_MS - 1;
    expect(await isIn(accessToken)).toBe(true);
    ports.clock.now += 1;
    expect(await isIn(accessToken)).toBe(false);
  });

  it('dies of 60 idle days', async () => {
    const { refreshToken } = await begin();
    ports.clock.now += REFRESH_IDLE_MS;
    expect(await refresh(ports, services, refreshToken)).toBeNull();
  });

  it('dies 180 days after the sign-in, however busy, and its last access token with it', async () => {
    const start = ports.clock.now;
    let pair = await begin();
    for (let days = 30; days < 180; days += 30) {
      ports.clock.now = start + days * DAY;
      pair = await next(pair.refreshToken);
    }
    ports.clock.now = start + REFRESH_ABSOLUTE_MS - 60_000;
    pair = await next(pair.refreshToken);
    expect(await isIn(pair.accessToken)).toBe(true);
    ports.clock.now += 60_000;
    expect(await isIn(pair.accessToken)).toBe(false);
    expect(await refresh(ports, services, pair.refreshToken)).toBeNull();
  });

  it('ends at once when the same device signs in again, without an alarm', async () => {
    const old = await begin();
    const fresh = await begin();
    expect(await isIn(old.accessToken)).toBe(false);
    expect(await refresh(ports, services, old.refreshToken)).toBeNull();
    expect(await isIn(fresh.accessToken)).toBe(true);
    expect(await audits()).toEqual([]);
  });

  it('is over when its device is revoked: at once for its node, within 30 s for another', async () => {
    const { accessToken } = await begin();
    const elsewhere = createServices(ports);
    expect(await authenticate(ports, elsewhere, accessToken)).not.toBeNull();
    const { deviceId } = (await authenticate(ports, services, accessToken)) ?? { deviceId: '' };
    await revokeDevice(db, deviceId, ports.now());
    services.sessions.forget(deviceId);
    expect(await isIn(accessToken)).toBe(false);
    ports.clock.now += 30_000;
    expect(await authenticate(ports, elsewhere, accessToken)).toBeNull();
  });

  it('reads the database for no forged token', async () => {
    const { accessToken, refreshToken } = await begin();
    let reads = 0;
    const counting = new Proxy(db, {
      get: (target, name) => {
        reads++;
        const member: unknown = Reflect.get(target, name);
        return typeof member === 'function' ? member.bind(target) : member;
      },
    });
    const watched = { ...ports, db: counting };
    const forge = (token: string) => token.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')).replace(/\.1\./, '.2.');
    expect(await authenticate(watched, createServices(watched), forge(accessToken))).toBeNull();
    expect(await refresh(watched, createServices(watched), forge(refreshToken))).toBeNull();
    expect(reads).toBe(0);
    expect(await authenticate(watched, createServices(watched), accessToken)).not.toBeNull();
    expect(reads).toBeGreaterThan(0);
  });

  it('lets 100 parallel sign-ins of different devices through up to the limit, never beyond', async () => {
    const pairs = await Promise.all(Array.from({ length: 100 }, (_, n) => device(`hash${n}`)));
    const opened = pairs.filter((pair) => typeof pair !== 'string');
    expect(opened).toHaveLength(ports.settings.deviceLimit);
    for (const { accessToken } of opened) expect(await isIn(accessToken)).toBe(true);
  });

  it('knows a device by its hash: 30 parallel sign-ins of one device take one place', async () => {
    const pairs = await Promise.all(Array.from({ length: 30 }, () => device('same')));
    expect(pairs.every((pair) => typeof pair !== 'string')).toBe(true);
    const rows = await db.selectFrom('device').select('id').where('user_id', '=', userId).execute();
    expect(rows).toHaveLength(1);
  });

  it('makes room by the longest-unseen device where devices may give way', async () => {
    const pairs = [];
    for (let n = 0; n < 6; n++) {
      ports.clock.now += 1000;
      pairs.push(await device(`hash${n}`, true));
    }
    const isThere = await Promise.all(pairs.map((pair) => isIn(typeof pair === 'string' ? pair : pair.accessToken)));
    expect(isThere).toEqual([false, true, true, true, true, true]);
  });

  it('counts no expired or signed-out device against the limit', async () => {
    for (let n = 0; n < 5; n++) await device(`old${n}`);
    expect(await device('new')).toBe('full');
    ports.clock.now += REFRESH_IDLE_MS;
    expect(await device('new')).not.toBe('full');
  });

  it('opens no more leases in parallel than the limit', async () => {
    const { accessToken } = await begin();
    const { deviceId } = (await authenticate(ports, services, accessToken)) ?? { deviceId: '' };
    const leases = Array.from({ length: 30 }, (_, n) => ({
      sid: `${userId}-${n}`,
      userId,
      deviceId,
      media: 't1 sdr -',
      now: ports.now(),
    }));
    const opened = await Promise.all(leases.map((lease) => openLease(db, lease, 3, DAY)));
    expect(opened.filter(Boolean)).toHaveLength(3);
  });

  it('keeps the row of a device out of reach of an account that is not active', async () => {
    const { accessToken } = await begin();
    const { deviceId } = (await authenticate(ports, services, accessToken)) ?? { deviceId: '' };
    await db.updateTable('user').set({ status: 'pending' }).where('id', '=', userId).execute();
    expect(await findSession(db, deviceId)).toBeNull();
  });

  it('waits for another device by either way of asking, at one pace, and is given once', async () => {
    const app = createApp(ports);
    const { accessToken: token } = await begin();
    const { deviceCode, userCode } = await answerOf<DeviceCode>(await send(app, 'POST', '/auth/device'));
    const ask = async (withState?: boolean) => {
      ports.clock.now += 5_000;
      return send(app, 'POST', '/auth/device/token', { body: { deviceCode, withState } });
    };
    expect((await ask(true)).status).toBe(200);
    expect((await ask()).status).toBe(400);
    expect(await answerOf(await ask(true))).toEqual({ state: 'authorization_pending' });
    ports.clock.now -= 4_000;
    expect(await answerOf(await ask(true))).toEqual({ state: 'slow_down' });
    const decided = await send(app, 'POST', '/me/devices/pair', { token, body: { userCode, allow: true } });
    expect(decided.status).toBe(204);
    const answers = await Promise.all([ask(true), ask(true)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});
