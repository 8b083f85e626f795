import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { seedDemoAccounts } from '../../../server/auth/demo.ts';
import { sweep } from '../../../server/auth/sweep.ts';
import type { Device, Session } from '../../../server/contract/account.ts';
import { addUser } from '../../../server/queries/account/users.ts';
import { dropGuests } from '../../../server/queries/account/guests.ts';
import { seedDemo } from '../../../server/db/seed/seed.ts';
import { addAccount, send, signIn } from '../accounts.ts';
import { describeEngines } from '../engines.ts';
import { createPorts, NOON, type TestPorts } from '../ports.ts';
import { SMALL } from '../smallCatalogue.ts';

const DAY_MS = 86_400_000;

let app: ReturnType<typeof createApp>;
let ports: TestPorts;

async function press(options: Parameters<typeof send>[3] = {}): Promise<Session> {
  const answer = await send(app, 'POST', '/auth/demo', { body: {}, ...options });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Session;
}

const enter = async (login: string, address = '192.0.2.1') => {
  const answer = await send(app, 'POST', '/auth/login', { body: { login, password: `promin-${login}` }, address });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Session;
};

const guests = async () =>
  (await ports.db.selectFrom('user').select('login').where('login', 'like', '%~%').execute()).length;

/** Everything that one visitor was able to do to the others. */
async function harm(token: string, devices: Device[]): Promise<void> {
  for (const { id } of devices) {
    await send(app, 'PATCH', `/me/devices/${id}`, { token, body: { name: 'Mine' } });
    await send(app, 'DELETE', `/me/devices/${id}`, { token });
  }
  await send(app, 'DELETE', '/me/history', { token });
  await send(app, 'DELETE', '/me/lists/favorite/1', { token });
  await send(app, 'POST', '/logout', { token, body: { all: true } });
}

describeEngines('Guests of a demo', ({ open }) => {
  beforeEach(async () => {
    ports = createPorts(await open());
    app = createApp(ports);
    await seedDemoAccounts(ports);
  });

  describe.each([
    ['one press', () => press(), () => press({ address: '198.51.100.7' })],
    ['a printed password', () => enter('pro'), () => enter('pro', '198.51.100.7')],
  ] as const)('who came by %s', (_, comeFirst, comeNext) => {
    it('cannot sign each other out, rename devices or empty the history', async () => {
      await seedDemo(ports.db, NOON, SMALL);
      const [victim, visitor] = [await comeFirst(), await comeNext()];
      const { accessToken: token } = victim;
      const progress = { positionS: 600, durationS: 3000, event: 'pause', at: new Date(NOON).toISOString() };
      expect((await send(app, 'PUT', '/me/progress/1', { token, body: progress })).status).toBeLessThan(300);
      expect((await send(app, 'PUT', '/me/lists/favorite/1', { token })).status).toBeLessThan(300);
      const read = async () => {
        const paths = ['/me', '/me/devices', '/me/history', '/me/lists/favorite', '/me/progress/1'];
        return Promise.all(paths.map(async (path) => (await send(app, 'GET', path, { token })).json()));
      };
      const before = await read();
      expect(JSON.stringify(before)).toContain('600');
      await harm(visitor.accessToken, (before[1] as { items: Device[] }).items);
      expect(await read()).toEqual(before);
    });
  });

  it('have the plan of the account they are a copy of, and nothing that an owner may', async () => {
    await ports.db.updateTable('user').set({ role: 'admin' }).where('login', '=', 'demo').execute();
    expect((await press()).user).toMatchObject({ tier: 'pro_plus', role: 'user' });
    expect((await enter('pro')).user.tier).toBe('pro');
    expect((await enter('free')).user.tier).toBe('free');
  });

  it('are the same for a day on one device, signed out or not, and another one elsewhere', async () => {
    const first = await press();
    await send(app, 'POST', '/logout', { token: first.accessToken, body: {} });
    const again = await press({ headers: { Hash: first.hash } });
    expect(again.user.id).toBe(first.user.id);
    expect((await press()).user.id).not.toBe(first.user.id);
    ports.clock.now += DAY_MS;
    expect((await press({ headers: { Hash: first.hash } })).user.id).not.toBe(first.user.id);
  });

  it('are forgotten after a day with all that is theirs, and nobody else is', async () => {
    await addAccount(ports, 'Olena');
    const olena = await signIn(app, 'Olena');
    const guest = await press();
    ports.clock.now += DAY_MS - 60_000;
    await sweep(ports);
    expect(await guests()).toBe(1);
    ports.clock.now += 60_000;
    await sweep(ports);
    expect(await guests()).toBe(0);
    const left = await ports.db.selectFrom('device').select('user_id').distinct().execute();
    expect(left).toEqual([{ user_id: olena.user.id }]);
    const fresh = createApp(ports);
    expect((await send(fresh, 'GET', '/me', { token: guest.accessToken })).status).toBe(401);
    expect((await enter('free')).user.tier).toBe('free');
  });

  it('are entered by nobody who knows their login', async () => {
    const { user } = await press();
    for (const password of ['promin-demo', '', ' ']) {
      const answer = await send(app, 'POST', '/auth/login', { body: { login: user.login, password } });
      expect([401, 403, 422]).toContain(answer.status);
    }
  });

  it('are 200 an hour of one network, pressed or by password, and as many as ever elsewhere', async () => {
    for (let n = 0; n < 200; n++) {
      if (n % 50 === 0) ports.clock.now += 61_000;
      await press({ address: `2001:db8::${n.toString(16)}` });
    }
    ports.clock.now += 61_000;
    const more = { body: {}, address: '2001:db8::ffff' };
    expect((await send(app, 'POST', '/auth/demo', more)).status).toBe(429);
    const login = { ...more, body: { login: 'pro', password: 'promin-pro' } };
    expect((await send(app, 'POST', '/auth/login', login)).status).toBe(429);
    expect(await guests()).toBe(200);
    await press({ address: '2001:db8:1::1' });
  });

  it('are so many at most, the oldest giving way', async () => {
    for (let n = 0; n < 6; n++) {
      await addUser(ports.db, {
        id: `00000000-0000-7000-8000-00000000000${n}`,
        login: `demo~${n}`,
        email: `demo~${n}@promin.example`,
        password: '',
        role: 'user',
        tier: 'free',
        tier_until: null,
        status: 'active',
        created_at: NOON + n,
        delete_at: NOON + n,
      });
    }
    await dropGuests(ports.db, 'demo~', 4);
    const left = await ports.db.selectFrom('user').select('login').where('login', 'like', '%~%').execute();
    expect(left.map(({ login }) => login).sort()).toEqual(['demo~2', 'demo~3', 'demo~4', 'demo~5']);
  });

  it('take the place of whoever was signed in to a demo account itself', async () => {
    const { accessToken } = await press();
    const demo = await ports.db.selectFrom('user').select('id').where('login', '=', 'demo').executeTakeFirstOrThrow();
    await ports.db.updateTable('device').set({ user_id: demo.id }).execute();
    const fresh = createApp(ports);
    expect((await send(fresh, 'GET', '/me', { token: accessToken })).status).toBe(200);
    await seedDemoAccounts(ports);
    expect((await send(createApp(ports), 'GET', '/me', { token: accessToken })).status).toBe(401);
  });
});
