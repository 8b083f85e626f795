import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { clientAddress, networkOf } from '../../../server/auth/clientAddress.ts';
import { createLimit } from '../../../server/auth/limits.ts';
import type { DeviceCode, Session } from '../../../server/contract/account.ts';
import { ProblemError } from '../../../server/problem.ts';
import { addAccount, createService, send, signIn } from '../accounts.ts';
import { describeEngines } from '../engines.ts';
import { createPorts, type TestPorts } from '../ports.ts';

const STRANGER = '198.51.100.7';
const HOME = '203.0.113.1';

let ports: TestPorts;
let app: ReturnType<typeof createApp>;

const login = (name: string, password: string, address: string, hash?: string) =>
  send(app, 'POST', '/auth/login', { body: { login: name, password }, address, headers: hash ? { Hash: hash } : {} });

describeEngines('A stranger who guesses at a login', ({ open }) => {
  let owner: Session;

  beforeEach(async () => {
    ports = createPorts(await open());
    app = createApp(ports);
    await addAccount(ports, 'Olena');
    owner = await signIn(app, 'Olena', { address: HOME });
  });

  /** Eight attempts, the last three of them refused. */
  const guess = async (address: string) => {
    const statuses = [];
    for (let n = 0; n < 8; n++) statuses.push((await login('Olena', `guess${n}`, address)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  };

  it('keeps nobody out who has the right password', async () => {
    await guess(STRANGER);
    expect((await login('Olena', 'Olena-secret', HOME)).status).toBe(200);
    expect((await login('Olena', 'Olena-secret', STRANGER)).status).toBe(429);
  });

  it('does not reach a device that the account knows, behind the same address either', async () => {
    await guess(HOME);
    for (let n = 0; n < 10; n++) await login(`nobody${n}`, 'x', HOME);
    expect((await login('Olena', 'Olena-secret', HOME)).status).toBe(429);
    expect((await login('Olena', 'Olena-secret', HOME, owner.hash)).status).toBe(200);
    const { token: strange } = (await (await send(app, 'GET', '/request-token')).json()) as { token: string };
    expect((await login('Olena', 'Olena-secret', HOME, strange)).status).toBe(429);
  });

  it('does not reach who is signed in and changes the password', async () => {
    await guess(HOME);
    const body = { current: 'Olena-secret', password: 'нове світло', repeatPassword: 'нове світло' };
    expect((await send(app, 'POST', '/me/password', { token: owner.accessToken, body })).status).toBe(200);
  });

  it('has no more guesses on a known device than elsewhere', async () => {
    const statuses = [];
    for (let n = 0; n < 7; n++) statuses.push((await login('Olena', `guess${n}`, HOME, owner.hash)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });
});

describe('Guesses', () => {
  beforeEach(async () => {
    ({ ports, app } = await createService());
    await addAccount(ports, 'Olena');
  });

  it('at codes are counted on, whatever right code comes between', async () => {
    const { accessToken: token } = await signIn(app, 'Olena');
    let tried = 0;
    for (let n = 0; n < 40; n++) {
      const guess = await send(app, 'GET', '/me/devices/pair/BBBBBBBB', { token });
      if (guess.status === 404) tried++;
      const own = await send(app, 'POST', '/auth/device', { address: `192.0.2.${100 + n}` });
      const { userCode } = (await own.json()) as DeviceCode;
      await send(app, 'GET', `/me/devices/pair/${userCode}`, { token });
    }
    expect(tried).toBe(10);
  });

  it('at codes of mails are counted on as well', async () => {
    const activate = async (code: string) =>
      (await send(app, 'POST', '/auth/active', { body: { code }, address: STRANGER })).status;
    let tried = 0;
    for (let n = 0; n < 5; n++) {
      const form = { password: 'ясне світло', repeatPassword: 'ясне світло' };
      const body = { ...form, login: `mine${n}`, email: `mine${n}@example.org` };
      await send(app, 'POST', '/auth/register', { body, address: STRANGER });
      const code = /[A-Z]{4}-[A-Z]{4}/.exec(ports.mails.at(-1)?.body ?? '')?.[0] ?? '';
      for (let m = 0; m < 4; m++) if ((await activate('BBBB-BBBB')) === 404) tried++;
      await activate(code);
    }
    expect(tried).toBe(10);
  });

  it('of one customer count together, whatever address of theirs they come from', async () => {
    const statuses = [];
    for (let n = 0; n < 12; n++) statuses.push((await login(`nobody${n}`, 'x', `2001:db8:1:2::${n}`)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    expect((await login('nobody', 'x', '2001:db8:1:3::1')).status).toBe(401);
  });

  it('that found no turn for their check count for nothing', async () => {
    const { verify } = ports.hasher;
    const gates: (() => void)[] = [];
    let isOpen = false;
    ports.hasher.verify = async (stored, password) => {
      if (!isOpen) await new Promise<void>((resolve) => gates.push(resolve));
      return verify(stored, password);
    };
    const flood = Array.from({ length: 33 }, (_, n) => login(`nobody${n}`, 'x', `198.51.100.${n}`));
    while (gates.length < 1) await new Promise((resolve) => setImmediate(resolve));
    const refused = [];
    for (let n = 0; n < 12; n++) refused.push((await login('Olena', 'Olena-secret', HOME)).status);
    expect(new Set(refused)).toEqual(new Set([503]));
    isOpen = true;
    for (const gate of gates) gate();
    await Promise.all(flood);
    expect((await login('Olena', 'Olena-secret', HOME)).status).toBe(200);
  });
});

describe('A limit', () => {
  it('remembers who has to wait, however many others are made up', () => {
    const limit = createLimit(() => 0, { free: 3, windowMs: 1_000 });
    for (let n = 0; n < 3; n++) limit.take('guesser');
    for (let n = 0; n < 10_100; n++) limit.take(`junk${n}`);
    expect(() => limit.take('guesser')).toThrow(ProblemError);
  });
});

describe('An address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['2001:db8:1:2::192.0.2.1', '2001:db8:1:2::/64'],
    ['::1::2', '::1::2'],
    ['local', 'local'],
  ])('%s is counted as %s', (address, network) => expect(networkOf(address)).toBe(network));

  it.each([
    ['203.0.113.9:41234', '203.0.113.9'],
    ['[2001:db8::7]:443', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['203.0.113.8, 203.0.113.9:5', '203.0.113.9'],
  ])('that a proxy writes as %s is %s', (forwarded, address) =>
    expect(clientAddress('192.0.2.9', forwarded, (one) => one === '192.0.2.9')).toBe(address),
  );
});
