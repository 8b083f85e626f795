import { beforeEach, expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { createDeviceIdentity } from '../../../server/auth/deviceIdentity.ts';
import type { Challenge, DeviceCode, Enrolment, FullAccount, Session } from '../../../server/contract/account.ts';
import type { Database } from '../../../server/ports.ts';
import { totp } from './authenticator.ts';
import { addAccount, send, signIn } from '../accounts.ts';
import { describeEngines } from '../engines.ts';
import { createPorts, type TestPorts } from '../ports.ts';

const NEW = { password: 'нове світло', repeatPassword: 'нове світло' };

/** What ends every session of an account, for whoever holds `token` or reads its mail. */
const ENDINGS: [name: string, end: (token: string) => Promise<Response>][] = [
  ['a new password', (token) => post('/me/password', { current: `${login}-secret`, ...NEW }, { token })],
  ['signing out everywhere', (token) => post('/logout', { all: true }, { token })],
  [
    'the deletion of the account',
    (token) => send(app, 'DELETE', '/me', { token, body: { password: `${login}-secret` } }),
  ],
  ['a password by mail', () => resetByMail()],
];

let app: ReturnType<typeof createApp>;
let ports: TestPorts;
let login: string;
let hash: string;

const post = (path: string, body: unknown, options: Parameters<typeof send>[3] = {}) =>
  send(app, 'POST', path, { body, ...options });
const answerOf = async <Body>(response: Promise<Response>) => (await (await response).json()) as Body;
const enter = (password = `${login}-secret`, headers: Record<string, string> = { Hash: hash }) =>
  post('/auth/login', { login, password }, { headers });

async function resetByMail(): Promise<Response> {
  await post('/auth/forgot', { email: `${login}@example.org` });
  await expect.poll(() => ports.mails.length).toBeGreaterThan(0);
  const code = /[A-Z]{4}(-[A-Z]{4}){2}/.exec(ports.mails.at(-1)?.body ?? '')?.[0];
  return post('/auth/reset', { code, ...NEW });
}

/** Fills the account and answers what the next device is told, with a token of one that is in. */
async function fill(): Promise<{ token: string; full: FullAccount }> {
  const sessions: Session[] = [];
  for (let n = 0; n < 5; n++) sessions.push(await signIn(app, login, { address: `203.0.113.${n}` }));
  return { token: sessions[0]?.accessToken ?? '', full: await answerOf<FullAccount>(enter()) };
}
const makeRoom = ({ manageToken, devices }: FullAccount, headers: Record<string, string> = { Hash: hash }, nth = 0) =>
  post('/auth/devices/remove', { manageToken, id: devices.at(-1 - nth)?.id }, { headers });

describeEngines('What was on its way into an account', ({ open }) => {
  let db: Database;
  let accounts = 0;

  beforeEach(async () => {
    db ??= await open();
    ports = createPorts(db);
    app = createApp(ports);
    login = `viewer${++accounts}`;
    hash = createDeviceIdentity(ports.settings.pepper, (bytes) => crypto.getRandomValues(new Uint8Array(bytes)));
    await addAccount(ports, login);
  });

  const isLeft = async () =>
    (
      await db
        .selectFrom('device')
        .select('id')
        .where('hash_id', '=', hash.split('.')[0] ?? '')
        .execute()
    ).length;

  it.each(ENDINGS)('ends by %s: the ticket of a full account', async (name, end) => {
    const { token, full } = await fill();
    expect((await end(token)).status).toBeLessThan(300);
    expect((await makeRoom(full)).status).toBe(404);
    expect(await isLeft()).toBe(0);
    const { delete_at } = await db
      .selectFrom('user')
      .select('delete_at')
      .where('login', '=', login)
      .executeTakeFirstOrThrow();
    expect(delete_at !== null).toBe(name === 'the deletion of the account');
  });

  it.each(ENDINGS)('ends by %s: a device that was let in and has not come yet', async (_, end) => {
    const codes = await answerOf<DeviceCode>(post('/auth/device', {}, { headers: { Hash: hash } }));
    const { accessToken: token } = await signIn(app, login);
    expect((await post('/me/devices/pair', { userCode: codes.userCode, allow: true }, { token })).status).toBe(204);
    expect((await end(token)).status).toBeLessThan(300);
    const answer = await answerOf<{ code: string }>(post('/auth/device/token', { deviceCode: codes.deviceCode }));
    expect(answer.code).toBe('access_denied');
    expect(await isLeft()).toBe(0);
  });

  it.each(ENDINGS)('ends by %s: the call for a second factor', async (_, end) => {
    const { accessToken: token } = await signIn(app, login);
    const { secret } = await answerOf<Enrolment>(post('/me/2fa', { password: `${login}-secret` }, { token }));
    await post('/me/2fa/enable', { code: totp(secret, 0, ports.clock.now) }, { token });
    ports.clock.now += 60_000;
    const { challenge } = await answerOf<Challenge>(enter());
    expect((await end(token)).status).toBeLessThan(300);
    const proof = { challenge, code: totp(secret, 0, ports.clock.now) };
    expect((await post('/auth/two-factor-auth', proof, { headers: { Hash: hash } })).status).toBe(404);
    expect(await isLeft()).toBe(0);
  });

  it.each(ENDINGS.slice(0, 3))('ends by %s: the move to another address', async (_, end) => {
    const { accessToken: token } = await signIn(app, login);
    await send(app, 'PATCH', '/me', { token, body: { email: 'thief@example.org', password: `${login}-secret` } });
    const code = /[A-Z]{4}-[A-Z]{4}/.exec(ports.mails[0]?.body ?? '')?.[0];
    expect((await end(token)).status).toBeLessThan(300);
    expect((await post('/auth/active', { code })).status).toBe(404);
  });

  it('ends while its password is being checked', async () => {
    const { accessToken: token } = await signIn(app, login);
    // Another node of the service: each checks one password at a time.
    const node = createApp(ports);
    const change = { current: `${login}-secret`, ...NEW };
    const { verify } = ports.hasher;
    let isFirst = true;
    ports.hasher.verify = async (stored, password) => {
      const isRight = await verify(stored, password);
      if (isFirst) {
        isFirst = false;
        expect((await send(node, 'POST', '/me/password', { body: change, token })).status).toBe(200);
      }
      return isRight;
    };
    expect((await enter()).status).toBe(401);
    expect(await isLeft()).toBe(0);
    expect((await enter(NEW.password)).status).toBe(200);
  });

  it('comes in by its ticket once, and on its own device alone', async () => {
    const { full } = await fill();
    const other = createDeviceIdentity(ports.settings.pepper, () => new Uint8Array(16).fill(accounts));
    expect((await makeRoom(full, { Hash: other })).status).toBe(404);
    expect((await makeRoom(full, {})).status).toBe(404);
    const answers = await Promise.all([makeRoom(full), makeRoom(full, { Hash: hash }, 1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await makeRoom(full)).status).toBe(404);
  });

  it('comes in by its ticket without an identity as well, once', async () => {
    await fill();
    const full = await answerOf<FullAccount>(enter(undefined, {}));
    expect((await makeRoom(full, {})).status).toBe(200);
    expect((await makeRoom(full, {})).status).toBe(404);
  });
});
