import { beforeEach, expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { Playback } from '../../../server/contract/playback.ts';
import { seedDemo } from '../../../server/db/seed/seed.ts';
import { addAccount, send, signIn } from '../accounts.ts';
import { describeEngines } from '../engines.ts';
import { createPorts, NOON, type TestPorts } from '../ports.ts';
import { createStore } from '../programme.ts';
import { SMALL } from '../smallCatalogue.ts';

const LIMIT = 2;

describeEngines('The address of a stream', ({ open: openDatabase }) => {
  let ports: TestPorts;
  let app: ReturnType<typeof createApp>;
  let [tv, phone] = ['', ''];

  beforeEach(async () => {
    ports = createPorts(await openDatabase(), { streamLimit: LIMIT });
    ports.media = createStore();
    app = createApp(ports);
    await seedDemo(ports.db, NOON, SMALL);
    await addAccount(ports, 'olena');
    tv = (await signIn(app, 'olena')).accessToken;
    phone = (await signIn(app, 'olena')).accessToken;
  });

  async function open(after?: string, token = tv): Promise<Playback> {
    const answer = await send(app, 'POST', '/playback', { body: { movieId: 1, after }, token });
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
    return Playback.parse(await answer.json());
  }
  const statusOf = async ({ manifestUrl }: Playback) => (await send(app, 'GET', `/${manifestUrl}`)).status;
  const beat = ({ sid }: Playback) => send(app, 'POST', `/playback/${sid}/heartbeat`, { token: tv });
  const close = ({ sid }: Playback, token = tv) => send(app, 'DELETE', `/playback/${sid}`, { token });
  const pass = (seconds: number) => (ports.clock.now += seconds * 1000);

  it('is good as long as its lease is kept, through a pause as well', async () => {
    const lease = await open();
    for (let n = 0; n < 15; n++) {
      pass(50);
      expect((await beat(lease)).status).toBe(200);
      expect(await statusOf(lease)).toBe(200);
    }
  });

  it('is good no more once the lease was given back: of 30 opened and closed none is left', async () => {
    const leases = [];
    for (let n = 0; n < 30; n++) {
      const lease = await open();
      expect(await statusOf(lease)).toBe(200);
      await close(lease);
      leases.push(lease);
    }
    expect(await Promise.all(leases.map(statusOf))).toEqual(leases.map(() => 403));
  });

  it('is good no more once the lease has died of silence, and again when it was taken up', async () => {
    const lease = await open();
    pass(60);
    expect(await statusOf(lease)).toBe(403);
    expect((await beat(lease)).status).toBe(200);
    expect(await statusOf(lease)).toBe(200);
  });

  it('is good no more once its device is signed out', async () => {
    const lease = await open();
    expect(await statusOf(lease)).toBe(200);
    await send(app, 'POST', '/logout', { token: phone, body: { all: true } });
    pass(10);
    expect(await statusOf(lease)).toBe(403);
  });

  it('stays good for the minute in which its device hears that another one has stopped it', async () => {
    const lease = await open();
    await close(lease, phone);
    pass(59);
    expect(await statusOf(lease)).toBe(200);
    pass(10);
    expect(await statusOf(lease)).toBe(403);
  });

  it('stays good while the next episode is made ready, the last one before it alone', async () => {
    const first = await open();
    const second = await open(first.sid);
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
    const third = await open(second.sid);
    pass(10);
    expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([403, 200, 200]);
    await close(second);
    expect([await statusOf(second), await statusOf(third)]).toEqual([403, 200]);
  });

  it('of one account is not kept alive by another one', async () => {
    await addAccount(ports, 'taras');
    const other = (await signIn(app, 'taras')).accessToken;
    const lease = await open();
    pass(60);
    await open(lease.sid, other);
    expect(await statusOf(lease)).toBe(403);
  });

  it('is good while the database is away', async () => {
    let isAway = false;
    const db = new Proxy(ports.db, {
      get: (real, name) => {
        if (isAway && name === 'selectFrom') throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
        const member = Reflect.get(real, name) as unknown;
        return typeof member === 'function' ? (member.bind(real) as unknown) : member;
      },
    });
    app = createApp({ ...ports, db });
    const lease = await open();
    expect(await statusOf(lease)).toBe(200);
    isAway = true;
    pass(15);
    expect(await statusOf(lease)).toBe(200);
  });
});
