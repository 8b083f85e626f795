import { afterAll, beforeAll, expect, it } from 'vitest';
import { unlock } from '../../server/auth/secretBox.ts';
import { connect } from '../../server/db/connect.ts';
import { loadPepper } from '../../server/host/secrets.ts';
import type { Enrolment, RecoveryCodes, Registered, Session } from '../../server/contract/account.ts';
import { totp } from './account/authenticator.ts';
import { type RealServer, startServer, temporaryDirectory } from './realServer.ts';

const directory = temporaryDirectory();
let server: RealServer & { url: string };
beforeAll(async () => {
  server = await startServer(directory.path, { REGISTRATION: 'open' });
});
afterAll(async () => {
  server.process.kill('SIGTERM');
  await server.ended;
  directory.remove();
});

/** All secrets that this test has sent or received. */
const secrets = new Set<string>();
const secret = (text: string) => {
  secrets.add(text);
  return text;
};

async function send<Answer>(method: string, path: string, body?: object | string, token?: string): Promise<Answer> {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    // The server may close a kept-alive connection at the moment it is reused.
    headers: {
      Connection: 'close',
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: typeof body === 'object' ? JSON.stringify(body) : body,
  });
  const text = await response.text();
  return (text ? JSON.parse(text) : null) as Answer;
}

it('no password, token or code of an account ever stands in the log', async () => {
  const password = secret('канарка-пароль-1');
  const login = 'canary';
  const form = { login, email: 'canary@example.org', password, repeatPassword: password };
  const { code = '' } = await send<Registered>('POST', '/auth/register', form);
  expect(secret(code)).not.toBe('');
  await send('POST', '/auth/register', `{"login":"x","password":"${password}"`);
  await send('POST', '/auth/active', { code: secret('WRNG-CODE') });
  await send('POST', '/auth/active', { code });
  await send('POST', '/auth/login', { login, password: secret('канарка-не-та') });
  await send('POST', '/auth/login', { login, password: secret('канарка'.repeat(20_000)) });
  const session = await send<Session>('POST', '/auth/login', { login, password });
  secret(session.accessToken);
  secret(session.hash);
  const next = await send<Session>('GET', `/refresh?refreshToken=${secret(session.refreshToken)}`);
  const token = secret(next.accessToken);
  await send('GET', `/refresh?refreshToken=${secret(`${session.refreshToken}x`)}`);

  const { secret: shared } = await send<Enrolment>('POST', '/me/2fa', { password }, token);
  secret(shared);
  const { recoveryCodes } = await send<RecoveryCodes>('POST', '/me/2fa/enable', { code: totp(shared) }, token);
  expect(recoveryCodes.map(secret)).toHaveLength(10);
  await send('POST', '/auth/forgot', { email: form.email });
  const db = await connect({ file: `${directory.path}/promin.db` });
  try {
    await expect
      .poll(async () => (await db.selectFrom('outbox').select('body').execute()).length, { timeout: 20_000 })
      .toBe(2);
    for (const { id, body } of await db.selectFrom('outbox').select(['id', 'body']).execute()) {
      const mail = unlock(loadPepper(directory.path), `mail ${id}`, body);
      secret(/[A-Z]{4}(-[A-Z]{4})+/.exec(mail)?.[0] ?? '');
    }
  } finally {
    await db.destroy();
  }
  await send('POST', '/auth/device', {});
  await send('GET', `/me/devices/pair/${secret('ZZZZZZZZ')}`, undefined, token);
  await send('PUT', '/me/avatar', 'no picture', token);
  await send('GET', '/nowhere', undefined, secret('canary-token'));

  const output = server.output();
  expect(secrets.size).toBeGreaterThan(20);
  expect([...secrets].filter((text) => text.length < 8)).toEqual([]);
  expect([...secrets].filter((text) => output.includes(text) || output.includes(text.replaceAll('-', '')))).toEqual([]);
});
