import { connect, Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../../server/app.ts';
import type { Challenge, Enrolment, Session } from '../../../server/contract/account.ts';
import type { Problem } from '../../../server/contract/problem.ts';
import { totp } from '../account/authenticator.ts';
import { addAccount, createService, send, signIn } from '../accounts.ts';
import { listOperations, placesOf, requestWith } from '../operations.ts';
import { type RealServer, startServer, temporaryDirectory } from '../realServer.ts';

const FORM = { login: 'Ivanna', email: 'ivanna@example.org', password: 'ясне світло', repeatPassword: 'ясне світло' };

let { ports, app } = await createService();
let olena: Session;

beforeEach(async () => {
  ({ ports, app } = await createService());
  await addAccount(ports, 'olena');
  olena = await signIn(app, 'olena');
});

const post = (path: string, body: unknown, token?: string) => send(app, 'POST', path, { body, token });

describe('A page of elsewhere', () => {
  it.each(['https://evil.example', 'null', 'http://127.0.0.1:8080'])(
    'at %s is answered like any, and never with what a browser knows',
    async (origin) => {
      const asked = { 'Access-Control-Request-Method': 'GET', 'Access-Control-Request-Headers': 'authorization' };
      for (const [method, headers] of [
        ['GET', { Origin: origin }],
        ['OPTIONS', { Origin: origin, ...asked }],
      ] as const) {
        const answer = await send(app, method, '/me', { headers });
        expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
        expect(answer.headers.get('Access-Control-Allow-Credentials')).toBeNull();
        expect(answer.headers.get('Set-Cookie')).toBeNull();
      }
    },
  );
});

describe('Fields that nobody asked for', () => {
  const MORE = { role: 'admin', tier: 'pro_plus', status: 'active', id: '1', settings_rev: 9, epoch: 9 };

  it('make nobody more than they are', async () => {
    const forms = [MORE, { constructor: { prototype: MORE } }, JSON.parse(`{"__proto__":${JSON.stringify(MORE)}}`)];
    for (const [n, more] of forms.entries()) {
      // Written as text: a literal would set the object's own prototype.
      const form = { ...FORM, login: `ivanna${n}`, email: `ivanna${n}@example.org` };
      const text = `${JSON.stringify(form).slice(0, -1)},${JSON.stringify(more).slice(1)}`;
      const request = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: text };
      const bindings = { incoming: { socket: { remoteAddress: `192.0.2.${n}` } } };
      expect([202, 422]).toContain((await app.request('/api/auth/register', request, bindings)).status);
    }
    await send(app, 'PATCH', '/me', { token: olena.accessToken, body: { ...MORE, password: 'olena-secret' } });
    await send(app, 'PATCH', '/me/settings', { token: olena.accessToken, body: { ...MORE } });
    const users = await ports.db.selectFrom('user').select(['role', 'settings_rev', 'epoch']).execute();
    expect(users.length).toBeGreaterThan(1);
    for (const user of users) expect(user).toMatchObject({ role: 'user', epoch: 0 });
    expect({}).not.toHaveProperty('role');
  });

  it.each([
    'sort=title&sort=year',
    'limit=1&limit=60',
    'limit[]=1',
    'genre[$ne]=1',
    '__proto__[limit]=1',
    'limit=1%00',
  ])('are refused in an address, or count once: %s', async (query) => {
    const { status } = await send(app, 'GET', `/movies?${query}`, { token: olena.accessToken });
    expect([200, 422]).toContain(status);
    expect(ports.logged).toEqual([]);
  });
});

it('An address that somebody names is never asked for', async () => {
  const asked = vi.spyOn(Socket.prototype, 'connect');
  const fetched = vi.spyOn(globalThis, 'fetch');
  try {
    for (const operation of await listOperations(app)) {
      const fresh = createApp(ports);
      for (const { place } of placesOf(operation)) {
        const { path, body } = requestWith(operation, place, 'http://169.254.169.254/latest/meta-data/');
        await send(fresh, operation.method, path, { body, token: olena.accessToken });
      }
    }
    expect([asked.mock.calls, fetched.mock.calls]).toEqual([[], []]);
  } finally {
    vi.restoreAllMocks();
  }
});

it('A failure of the service tells nothing of what failed', async () => {
  await ports.db.schema.dropTable('progress').execute();
  const answer = await send(app, 'GET', '/me/continue', { token: olena.accessToken });
  const text = await answer.text();
  expect([answer.status, (JSON.parse(text) as Problem).code]).toEqual([500, 'internal']);
  expect(text).not.toMatch(/progress|table|sqlite|select|\.ts:/i);
  expect(ports.logged.at(-1)).toMatchObject({ level: 'error', message: 'unhandled' });
});

it('A password of 128 characters is taken whole, and no shorter one opens', async () => {
  const password = Array.from({ length: 128 }, (_, n) => String.fromCodePoint(0x430 + ((n * 7) % 32))).join('');
  expect((await post('/auth/register', { ...FORM, password, repeatPassword: password })).status).toBe(202);
  await ports.db.updateTable('user').set({ status: 'active' }).execute();
  expect((await post('/auth/login', { login: FORM.login, password: password.slice(1) })).status).toBe(401);
  expect((await post('/auth/login', { login: FORM.login, password })).status).toBe(200);
});

it('A new password by mail leaves the second factor where it was', async () => {
  const { accessToken: token } = olena;
  const { secret } = (await (await post('/me/2fa', { password: 'olena-secret' }, token)).json()) as Enrolment;
  await post('/me/2fa/enable', { code: totp(secret, 0, ports.clock.now) }, token);
  const before = ports.mails.length;
  await post('/auth/forgot', { email: 'olena@example.org' });
  await expect.poll(() => ports.mails.length).toBe(before + 1);
  const code = /[A-Z]{4}(-[A-Z]{4})+/.exec(ports.mails.at(-1)?.body ?? '')?.[0];
  const password = 'нове довге слово';
  expect((await post('/auth/reset', { code, password, repeatPassword: password })).status).toBe(204);
  const answer = (await (await post('/auth/login', { login: 'olena', password })).json()) as Challenge;
  expect(answer).toMatchObject({ twoFactor: true });
  expect(answer).not.toHaveProperty('accessToken');
});

describe('One request is never read as two', () => {
  const directory = temporaryDirectory();
  let server: RealServer & { url: string };
  beforeAll(async () => {
    server = await startServer(directory.path);
  });
  afterAll(async () => {
    server.process.kill();
    await server.ended;
    directory.remove();
  });

  const say = (text: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(text));
      let heard = '';
      socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
      socket.on('error', () => {});
      socket.on('close', () => resolve(heard));
    });

  const HIDDEN = 'GET /api/health HTTP/1.1\r\nHost: promin\r\nConnection: close\r\n\r\n';
  it.each([
    ['length and chunks', `Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['two lengths', `Content-Length: 0\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`],
    ['a length with a sign', `Content-Length: +${HIDDEN.length}\r\n\r\n${HIDDEN}`],
    ['chunks by another name', `Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['a blank before the colon', `Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['a line feed alone', `Content-Length: 0\nTransfer-Encoding: chunked\n\n0\n\n${HIDDEN}`],
    ['a chunk of no size', `Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n${HIDDEN}`],
  ])('by %s', async (_, rest) => {
    const heard = await say(`POST /api/auth/login HTTP/1.1\r\nHost: promin\r\n${rest}`);
    expect(heard).toMatch(/^HTTP\/1\.1 [45]00 |^HTTP\/1\.1 4\d\d /);
    expect(heard.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });
});
