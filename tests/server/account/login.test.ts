import { beforeEach, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS, seedDemoAccounts } from '../../../server/auth/demo.ts';
import { createApp } from '../../../server/app.ts';
import { Me, Session, Tokens } from '../../../server/contract/account.ts';
import { Problem } from '../../../server/contract/problem.ts';
import { addAccount, createService, send, signIn } from '../accounts.ts';
import type { TestPorts } from '../ports.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const SAMSUNG =
  'Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.0) AppleWebKit/537.36 (KHTML, like Gecko) 76.0.3809.146/6.0 TV Safari/537.36';
const LG =
  'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/108.0 Safari/537.36 DMOST/2.0.0 (; LGE; webOSTV; WEBOS23 ; W23)';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1 Version/17.0 Mobile/15E148 Safari/604.1';

let ports: TestPorts;
let app: ReturnType<typeof createApp>;

beforeEach(async () => {
  ({ ports, app } = await createService());
  await addAccount(ports, 'Olena');
});

const login = (body: unknown, options: Parameters<typeof send>[3] = {}) =>
  send(app, 'POST', '/auth/login', { body, ...options });
const problem = async (response: Response) => Problem.parse(await response.json());

describe('Signing in', () => {
  it.each(['Olena', 'olena', 'OLENA', ' olena ', 'olena@example.org', 'OLENA@Example.org'])(
    'takes "%s"',
    async (name) => {
      const response = await login({ login: name, password: 'Olena-secret' });
      expect(response.status).toBe(200);
      const session = Session.parse(await response.json());
      expect(session.user).toMatchObject({ login: 'Olena', tier: 'pro_plus', devices: { used: 1, limit: 5 } });
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      const me = await send(app, 'GET', '/me', { token: session.accessToken });
      expect(Me.parse(await me.json())).toEqual(session.user);
    },
  );

  it.each([
    [{ login: 'Olena', password: 'olena-secret' }, 401, 'bad_credentials'],
    [{ login: 'nobody', password: 'Olena-secret' }, 401, 'bad_credentials'],
    [{ login: '', password: 'Olena-secret' }, 422, 'required'],
    [{ login: 'Olena' }, 422, 'required'],
    [{ login: 'Olena', password: 'x'.repeat(129) }, 422, 'validation'],
  ])('answers %j with %i %s', async (body, status, code) => {
    const response = await login(body);
    expect(response.status).toBe(status);
    expect((await problem(response)).code).toBe(code);
  });

  it('says what the specification says, in the language of the request', async () => {
    const wrong = { login: 'Olena', password: 'wrong' };
    expect((await problem(await login(wrong))).message).toBe('Wrong Login or Password');
    const ukrainian = await login(wrong, { headers: { 'Content-Language': 'uk_UA' } });
    expect((await problem(ukrainian)).message).toBe('Неправильний логін або пароль');
  });

  it('answers a body that is no JSON with 422', async () => {
    const request = { method: 'POST', body: '{', headers: { 'Content-Type': 'application/json' } };
    expect((await app.request('/api/auth/login', request)).status).toBe(422);
  });

  it('tells an account that is not active so, but only with its right password', async () => {
    await addAccount(ports, 'taras', { status: 'pending' });
    expect((await problem(await login({ login: 'taras', password: 'taras-secret' }))).code).toBe('not_active');
    expect((await problem(await login({ login: 'taras', password: 'wrong' }))).code).toBe('bad_credentials');
  });

  it('does the same work for an unknown login as for a wrong password', async () => {
    const verified: string[] = [];
    const { verify, hash } = ports.hasher;
    const hasher = {
      hash,
      verify: (stored: string, password: string) => {
        verified.push(stored);
        return verify(stored, password);
      },
    };
    const watched = createApp({ ...ports, hasher });
    await send(watched, 'POST', '/auth/login', { body: { login: 'nobody', password: 'x' } });
    await send(watched, 'POST', '/auth/login', { body: { login: 'Olena', password: 'x' } });
    expect(verified).toHaveLength(2);
  });

  it.each([
    [CHROME, 'Chrome, Windows', 'web'],
    [SAMSUNG, 'Samsung TV', 'tv'],
    [LG, 'LG', 'tv'],
    [IPHONE, 'Apple iPhone', 'mobile'],
    ['', 'Promin', 'web'],
  ])('names the device of %s', async (agent, name, kind) => {
    await login({ login: 'Olena', password: 'Olena-secret' }, { headers: { 'User-Agent': agent } });
    const device = await ports.db.selectFrom('device').selectAll().executeTakeFirstOrThrow();
    expect(device.name).toContain(name);
    expect(device.kind).toBe(kind);
  });

  it('keeps a plan only as long as it lasts', async () => {
    await addAccount(ports, 'lesia', { tier: 'pro', tier_until: ports.now() + 1000 });
    const { accessToken, user } = await signIn(app, 'lesia');
    expect(user).toMatchObject({ tier: 'pro', tierUntil: new Date(ports.now() + 1000).toISOString() });
    ports.clock.now += 1000;
    const me = await send(app, 'GET', '/me', { token: accessToken });
    expect(Me.parse(await me.json())).toMatchObject({ tier: 'free', tierUntil: null });
  });

  it('is refused while nothing can be written', async () => {
    const full = createApp({ ...ports, canWrite: () => false });
    const response = await send(full, 'POST', '/auth/login', { body: { login: 'Olena', password: 'Olena-secret' } });
    expect([response.status, response.headers.has('Retry-After')]).toEqual([503, true]);
  });
});

describe('Limits', () => {
  it('let ten attempts a minute through from one address, whoever is meant', async () => {
    const attempt = (n: number, address: string) => login({ login: `guess${n}`, password: 'x' }, { address });
    for (let n = 0; n < 10; n++) expect((await attempt(n, '198.51.100.7')).status).toBe(401);
    const refused = await attempt(10, '198.51.100.7');
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
    expect((await attempt(10, '198.51.100.8')).status).toBe(401);
    ports.clock.now += 60_000;
    expect((await attempt(11, '198.51.100.7')).status).toBe(401);
  });

  it('delay an account after five failures of one address, longer each time, and let the right password end it', async () => {
    const attempt = async (password: string, address = '203.0.113.1') => {
      const response = await login({ login: 'Olena', password }, { address });
      return [response.status, response.headers.get('Retry-After')];
    };
    for (let n = 0; n < 5; n++) expect(await attempt('wrong')).toEqual([401, null]);
    for (const waitS of [5, 10, 20]) {
      expect(await attempt('Olena-secret')).toEqual([429, String(waitS)]);
      ports.clock.now += waitS * 1000;
      expect(await attempt('wrong')).toEqual([401, null]);
    }
    expect(await attempt('Olena-secret', '203.0.113.2')).toEqual([200, null]);
    ports.clock.now += 40_000;
    expect(await attempt('Olena-secret')).toEqual([200, null]);
    expect(await attempt('wrong')).toEqual([401, null]);
  });

  it('count a burst of parallel guesses before their answers are known', async () => {
    const guesses = Array.from({ length: 40 }, (_, n) =>
      login({ login: 'olena@example.org', password: `guess${n}` }, { address: '203.0.113.1' }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(35);
  });

  it('believe X-Forwarded-For from a named proxy only', async () => {
    const { ports, app } = await createService({ isProxy: (address) => address === '192.0.2.9' });
    await addAccount(ports, 'Olena');
    let guesses = 0;
    const attempt = async (peer: string, forwarded: string) => {
      const body = { login: `guess${++guesses}`, password: 'x' };
      const options = { body, address: peer, headers: { 'X-Forwarded-For': forwarded } };
      return (await send(app, 'POST', '/auth/login', options)).status;
    };
    for (let n = 0; n < 10; n++) await attempt('192.0.2.9', `198.51.100.${n}, 203.0.113.5`);
    expect(await attempt('192.0.2.9', '198.51.100.99, 203.0.113.5')).toBe(429);
    expect(await attempt('192.0.2.9', '203.0.113.6')).toBe(401);
    expect(ports.logged).toEqual([]);
    expect(await attempt('203.0.113.5', '203.0.113.7')).toBe(429);
    await attempt('203.0.113.8', '203.0.113.7');
    // A missing proxy setting is logged once.
    const warned = { level: 'warn', message: expect.stringContaining('TRUSTED_PROXIES'), address: '203.0.113.5' };
    expect(ports.logged).toEqual([warned]);
  });
});

describe('The device limit', () => {
  it('gives the sixth device 409, the same device its old place, and a place back on signing out', async () => {
    const sessions = [];
    for (let n = 0; n < 5; n++) sessions.push(await signIn(app, 'Olena', { address: `203.0.113.${n}` }));
    const sixth = await login({ login: 'Olena', password: 'Olena-secret' });
    expect(sixth.status).toBe(409);
    expect((await problem(sixth)).message).toBe('You cannot add more devices');
    const again = await signIn(app, 'Olena', { hash: sessions[0]?.hash });
    expect(again.hash).toBe(sessions[0]?.hash);
    expect(again.user.devices.used).toBe(5);
    const out = await send(app, 'POST', '/logout', { token: again.accessToken, body: {} });
    expect(out.status).toBe(204);
    expect((await send(app, 'GET', '/me', { token: again.accessToken })).status).toBe(401);
    expect((await login({ login: 'Olena', password: 'Olena-secret' })).status).toBe(200);
  });

  it('is never exceeded by 100 parallel logins', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        login({ login: 'Olena', password: 'Olena-secret' }, { address: `203.0.113.${n}` }),
      ),
    );
    const opened = answers.filter(({ status }) => status === 200).length;
    const rows = await ports.db.selectFrom('device').select('id').execute();
    expect(opened).toBeGreaterThan(0);
    expect(opened).toBeLessThanOrEqual(5);
    expect(rows).toHaveLength(opened);
  });

  it('takes a device identity from /request-token, and gives a new one for a forged Hash', async () => {
    const { token } = (await (await send(app, 'GET', '/request-token')).json()) as { token: string };
    expect((await signIn(app, 'Olena', { hash: token })).hash).toBe(token);
    expect((await signIn(app, 'Olena', { hash: `${token.slice(0, -1)}_` })).hash).not.toBe(token);
    expect(await ports.db.selectFrom('device').select('id').execute()).toHaveLength(2);
  });

  it('signs out every device with `all`, and without a body just this one', async () => {
    const [one, two, three] = [await signIn(app, 'Olena'), await signIn(app, 'Olena'), await signIn(app, 'Olena')];
    const isIn = async (token: string) => (await send(app, 'GET', '/me', { token })).status === 200;
    expect((await send(app, 'POST', '/logout', { token: one.accessToken })).status).toBe(204);
    expect([await isIn(one.accessToken), await isIn(two.accessToken)]).toEqual([false, true]);
    await send(app, 'POST', '/logout', { token: two.accessToken, body: { all: true } });
    expect(await isIn(three.accessToken)).toBe(false);
    expect((await send(app, 'POST', '/auth/refresh', { body: { refreshToken: three.refreshToken } })).status).toBe(403);
  });
});

describe('Refreshing', () => {
  it('answers both ways alike, and nothing keeps the answer', async () => {
    const { refreshToken } = await signIn(app, 'Olena');
    const get = await send(app, 'GET', `/refresh?refreshToken=${refreshToken}`);
    const post = await send(app, 'POST', '/auth/refresh', { body: { refreshToken } });
    const pair = Tokens.parse(await get.json());
    expect(Tokens.parse(await post.json())).toEqual(pair);
    expect(get.headers.get('Cache-Control')).toBe('no-store');
    expect((await send(app, 'GET', '/me', { token: pair.accessToken })).status).toBe(200);
  });

  it.each(['/refresh?refreshToken=nonsense', '/refresh?refreshToken='])(
    'fails with 403 or 422, never 401: %s',
    async (path) => {
      const response = await send(app, 'GET', path);
      expect([403, 422]).toContain(response.status);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
    },
  );
});

describe('The demo', () => {
  it('signs anyone in with one press', async () => {
    await seedDemoAccounts(ports);
    const { user } = Session.parse(await (await send(app, 'POST', '/auth/demo', { body: {} })).json());
    expect(user).toMatchObject({ tier: 'pro_plus', devices: { used: 1, limit: 5 } });
  });

  it('lets visitors in by its printed passwords as well, however many have come before', async () => {
    await seedDemoAccounts(ports);
    for (let n = 0; n < 7; n++) {
      const response = await login({ login: 'pro', password: 'promin-pro' }, { address: `203.0.113.${n}` });
      expect(response.status).toBe(200);
    }
  });

  it('has the accounts it prints, once however often it is seeded', async () => {
    await seedDemoAccounts(ports);
    await seedDemoAccounts(ports);
    for (const [index, { login: name, password, tier }] of DEMO_ACCOUNTS.entries()) {
      const response = await login({ login: name, password }, { address: `203.0.113.${index}` });
      expect(Session.parse(await response.json()).user.tier).toBe(tier);
    }
  });

  it('does not exist elsewhere', async () => {
    const { ports, app } = await createService({ demo: false });
    await seedDemoAccounts(ports);
    expect((await send(app, 'POST', '/auth/demo', { body: {} })).status).toBe(404);
  });
});
