import { beforeEach, describe, expect, it } from 'vitest';
import {
  type DeviceCode,
  type Devices,
  type FullAccount,
  PairingAnswer,
  Session,
} from '../../../server/contract/account.ts';
import { seedDemoAccounts } from '../../../server/auth/demo.ts';
import { addAccount, createService, send, signIn } from '../accounts.ts';
import type { z } from 'zod';

const LG =
  'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/94.0.4606.128 Safari/537.36 WebAppManager';

let { ports, app } = await createService();
beforeEach(async () => {
  ({ ports, app } = await createService());
  await addAccount(ports, 'Olena');
});

const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;
const list = async (token: string) =>
  (await (await send(app, 'GET', '/me/devices', { token })).json()) as z.infer<typeof Devices>;

describe('The devices of an account', () => {
  it('are listed with what they are and which one asks, are named, and are signed out', async () => {
    const television = Session.parse(
      await (
        await send(app, 'POST', '/auth/login', {
          body: { login: 'Olena', password: 'Olena-secret' },
          headers: { 'User-Agent': LG },
        })
      ).json(),
    );
    ports.clock.now += 60_000;
    const { accessToken: token } = await signIn(app, 'Olena');
    const { items, limit } = await list(token);
    expect(limit).toBe(5);
    expect(items).toMatchObject([
      { kind: 'web', current: true, lastSeen: new Date(ports.clock.now).toISOString() },
      { name: 'LG TV', kind: 'tv', current: false },
    ]);
    const path = `/me/devices/${items[1]?.id}`;
    expect((await send(app, 'PATCH', path, { token, body: { name: ' У вітальні ' } })).status).toBe(204);
    expect((await list(token)).items[1]?.name).toBe('У вітальні');
    expect((await send(app, 'PATCH', path, { token, body: { name: 'a\u0000b' } })).status).toBe(422);
    expect((await send(app, 'DELETE', path, { token })).status).toBe(204);
    expect((await send(app, 'GET', '/me', { token: television.accessToken })).status).toBe(401);
    expect((await list(token)).items).toHaveLength(1);
    expect((await send(app, 'DELETE', path, { token })).status).toBe(404);
  });

  it('are nobody else’s business', async () => {
    await addAccount(ports, 'Petro');
    const [olena, petro] = [await signIn(app, 'Olena'), await signIn(app, 'Petro')];
    const path = `/me/devices/${(await list(olena.accessToken)).items[0]?.id}`;
    expect((await send(app, 'PATCH', path, { token: petro.accessToken, body: { name: 'mine' } })).status).toBe(404);
    expect((await send(app, 'DELETE', path, { token: petro.accessToken })).status).toBe(404);
    expect((await send(app, 'GET', '/me', { token: olena.accessToken })).status).toBe(200);
  });

  it('give way at sign-in: the sixth hears which there are and lets one go by its ticket', async () => {
    const sessions = [];
    for (let n = 0; n < 5; n++) sessions.push(await signIn(app, 'Olena', { address: `203.0.113.${n}` }));
    const { token: hash } = (await (await send(app, 'GET', '/request-token')).json()) as { token: string };
    const full = await send(app, 'POST', '/auth/login', {
      body: { login: 'Olena', password: 'Olena-secret' },
      headers: { Hash: hash },
    });
    expect(full.status).toBe(409);
    const { devices, manageToken } = (await full.json()) as FullAccount;
    expect(devices).toHaveLength(5);
    const oldest = devices.at(-1)?.id;
    const remove = (ticket: string) =>
      send(app, 'POST', '/auth/devices/remove', { body: { manageToken: ticket, id: oldest }, headers: { Hash: hash } });
    expect(await codeOf(await remove(`${manageToken}x`))).toBe('code_invalid');
    const session = Session.parse(await (await remove(manageToken)).json());
    expect([session.hash, session.user.devices.used]).toEqual([hash, 5]);
    expect((await list(session.accessToken)).items.map(({ id }) => id)).not.toContain(oldest);
    ports.clock.now += 5 * 60_000;
    expect((await remove(manageToken)).status).toBe(404);
  });
});

describe('Signing in with the telephone', () => {
  const begin = async () =>
    (await (await send(app, 'POST', '/auth/device', { headers: { 'User-Agent': LG } })).json()) as DeviceCode;
  const ask = (deviceCode: string) => send(app, 'POST', '/auth/device/token', { body: { deviceCode } });
  const decide = (token: string, userCode: string, allow: boolean) =>
    send(app, 'POST', '/me/devices/pair', { token, body: { userCode, allow } });

  it('waits, is let in by whoever typed the code, and gets its session once', async () => {
    const codes = await begin();
    expect(codes).toMatchObject({
      verificationUri: 'https://promin.example/auth/active?device',
      verificationUriComplete: `https://promin.example/auth/active?device=${codes.userCode.replace('-', '')}`,
      expiresIn: 600,
      interval: 5,
    });
    expect(await codeOf(await ask(codes.deviceCode))).toBe('authorization_pending');
    const { accessToken: token } = await signIn(app, 'Olena');
    const shown = await send(app, 'GET', `/me/devices/pair/${codes.userCode.toLowerCase()}`, { token });
    expect(await shown.json()).toEqual({ name: 'LG TV', kind: 'tv', address: '192.0.2.1' });
    expect((await decide(token, codes.userCode, true)).status).toBe(204);
    const session = Session.parse(await (await ask(codes.deviceCode)).json());
    expect(session.user.login).toBe('Olena');
    expect((await list(token)).items.map(({ name }) => name)).toContain('LG TV');
    expect(await codeOf(await ask(codes.deviceCode))).toBe('expired_token');
    expect((await decide(token, codes.userCode, true)).status).toBe(404);
  });

  it('slows down who asks too soon, and is denied or over when it is', async () => {
    const { accessToken: token } = await signIn(app, 'Olena');
    const { deviceCode, userCode } = await begin();
    await ask(deviceCode);
    expect(await codeOf(await ask(deviceCode))).toBe('slow_down');
    ports.clock.now += 5_000;
    expect(await codeOf(await ask(deviceCode))).toBe('authorization_pending');
    expect((await decide(token, userCode, false)).status).toBe(204);
    expect(await codeOf(await ask(deviceCode))).toBe('access_denied');
    const late = await begin();
    ports.clock.now += 600_000;
    const { accessToken: fresh } = await signIn(app, 'Olena');
    expect((await decide(fresh, late.userCode, true)).status).toBe(404);
    expect(await codeOf(await ask(late.deviceCode))).toBe('expired_token');
  });

  it('tells whoever wants the state of its wait, with the same pace and without an error', async () => {
    const { accessToken: token } = await signIn(app, 'Olena');
    const { deviceCode, userCode } = await begin();
    const body = { deviceCode, withState: true };
    const askState = async () => {
      const answer = await send(app, 'POST', '/auth/device/token', { body });
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      return [answer.status, PairingAnswer.parse(await answer.json())] as const;
    };
    expect(await askState()).toEqual([200, { state: 'authorization_pending' }]);
    expect(await askState()).toEqual([200, { state: 'slow_down' }]);
    ports.clock.now += 5_000;
    expect(await askState()).toEqual([200, { state: 'authorization_pending' }]);
    // Other clients follow RFC 8628.
    ports.clock.now += 5_000;
    const plain = await ask(deviceCode);
    expect([plain.status, await codeOf(plain)]).toEqual([400, 'authorization_pending']);
    expect((await decide(token, userCode, true)).status).toBe(204);
    const [status, session] = await askState();
    expect([status, Session.parse(session).user.login]).toEqual([200, 'Olena']);
    const over = await send(app, 'POST', '/auth/device/token', { body });
    expect([over.status, await codeOf(over)]).toEqual([400, 'expired_token']);
  });

  it('tells a full account at once, and gives one session to two who ask together', async () => {
    const { deviceCode, userCode } = await begin();
    const sessions = [];
    for (let n = 0; n < 5; n++) sessions.push(await signIn(app, 'Olena', { address: `203.0.113.${n}` }));
    const token = sessions[0]?.accessToken ?? '';
    expect(await codeOf(await decide(token, userCode, true))).toBe('device_limit');
    await send(app, 'POST', '/logout', { token: sessions[1]?.accessToken, body: {} });
    expect((await decide(token, userCode, true)).status).toBe(204);
    const answers = await Promise.all([ask(deviceCode), ask(deviceCode)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('is guessed ten times in ten minutes at most', async () => {
    const { accessToken: token } = await signIn(app, 'Olena');
    const statuses = [];
    for (let n = 0; n < 11; n++) statuses.push((await decide(token, 'BBBB-BBBB', true)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(404), 429]);
  });
});

describe('An account', () => {
  const me = (token: string) => send(app, 'GET', '/me', { token });
  const change = (token: string, body: object) =>
    send(app, 'PATCH', '/me', { token, body: { password: 'Olena-secret', ...body } });

  it('is renamed by password, unless the name is taken', async () => {
    await addAccount(ports, 'Petro');
    const { accessToken: token } = await signIn(app, 'Olena');
    expect(await codeOf(await change(token, { login: 'PETRO' }))).toBe('user_exists');
    expect(await codeOf(await change(token, { login: 'Inna', password: 'wrong' }))).toBe('wrong_password');
    expect(await codeOf(await change(token, { login: 'ab' }))).toBe('login_length');
    expect(await (await change(token, { login: ' Inna ' })).json()).toMatchObject({ login: 'Inna' });
    expect(await (await me(token)).json()).toMatchObject({ login: 'Inna', email: 'Olena@example.org' });
  });

  it('moves to another address once the code mailed there is used', async () => {
    const { accessToken: token } = await signIn(app, 'Olena');
    expect(await (await change(token, { email: 'new@example.org' })).json()).toMatchObject({
      email: 'Olena@example.org',
    });
    expect(ports.mails).toMatchObject([{ address: 'new@example.org', subject: 'Confirm your new address' }]);
    const code = /[A-Z]{4}-[A-Z]{4}/.exec(ports.mails[0]?.body ?? '')?.[0];
    await addAccount(ports, 'Petro', { email: 'petro@example.org' });
    expect(await codeOf(await change(token, { email: 'Petro@example.org' }))).toBe('user_exists');
    expect((await send(app, 'POST', '/auth/active', { body: { code } })).status).toBe(204);
    expect(await (await me(token)).json()).toMatchObject({ email: 'new@example.org' });
  });

  it('gets a new password: this device goes on, the others are signed out, the owner is told', async () => {
    const [here, there] = [await signIn(app, 'Olena'), await signIn(app, 'Olena')];
    const body = { current: 'Olena-secret', password: 'нове світло', repeatPassword: 'нове світло' };
    const send2 = (payload: object) => send(app, 'POST', '/me/password', { token: here.accessToken, body: payload });
    expect(await codeOf(await send2({ ...body, repeatPassword: 'інше' }))).toBe('password_mismatch');
    expect(await codeOf(await send2({ ...body, current: 'wrong' }))).toBe('wrong_password');
    const { accessToken } = (await (await send2(body)).json()) as { accessToken: string };
    expect([
      (await me(accessToken)).status,
      (await me(here.accessToken)).status,
      (await me(there.accessToken)).status,
    ]).toEqual([200, 401, 401]);
    expect(ports.mails.map(({ subject }) => subject)).toEqual(['Your password was changed']);
    const again = await send(app, 'POST', '/auth/login', { body: { login: 'Olena', password: 'нове світло' } });
    expect(again.status).toBe(200);
  });

  it('is deleted after 14 days, unless somebody signs in before', async () => {
    const { sweep } = await import('../../../server/auth/sweep.ts');
    const remove = async () => {
      const { accessToken: token } = await signIn(app, 'Olena');
      return (await send(app, 'DELETE', '/me', { token, body: { password: 'Olena-secret' } })).status;
    };
    const count = async () => (await ports.db.selectFrom('user').select('id').execute()).length;
    expect(await remove()).toBe(204);
    ports.clock.now += 13 * 86_400_000;
    await sweep(ports);
    await signIn(app, 'Olena');
    ports.clock.now += 13 * 86_400_000;
    await sweep(ports);
    expect(await count()).toBe(1);
    expect(await remove()).toBe(204);
    ports.clock.now += 14 * 86_400_000;
    await sweep(ports);
    expect(await count()).toBe(0);
    expect(await ports.db.selectFrom('device').select('id').execute()).toEqual([]);
  });

  it('of the demo that is everybody’s is changed by nobody', async () => {
    await seedDemoAccounts(ports);
    const { accessToken: token } = Session.parse(await (await send(app, 'POST', '/auth/demo', { body: {} })).json());
    const asked = [
      ['PATCH', '/me', { login: 'Mine', password: 'promin-demo' }],
      ['POST', '/me/password', { current: 'promin-demo', password: 'нове світло', repeatPassword: 'нове світло' }],
      ['POST', '/me/2fa', { password: 'promin-demo' }],
      ['DELETE', '/me', { password: 'promin-demo' }],
    ] as const;
    for (const [method, path, body] of asked) {
      expect([path, await codeOf(await send(app, method, path, { token, body }))]).toEqual([path, 'forbidden']);
    }
  });
});
