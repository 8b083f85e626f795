import { beforeEach, expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { Accounts } from '../../../server/contract/owner.ts';
import { seedDemo } from '../../../server/db/seed/seed.ts';
import { type Client, signUp } from '../client.ts';
import { describeEngines } from '../engines.ts';
import { createPorts, NOON, type TestPorts } from '../ports.ts';

describeEngines('the accounts of a service', ({ open }) => {
  let ports: TestPorts;
  let owner: Client;
  let viewer: Client;

  beforeEach(async () => {
    const db = await open();
    await seedDemo(db, NOON);
    ports = createPorts(db);
    const app = createApp(ports);
    owner = await signUp(app, ports, 'owner', { role: 'admin' });
    viewer = await signUp(app, ports, 'viewer', { tier: 'pro', tier_until: NOON + 86_400_000 });
  });

  it('are told to its owner, with what each plays now, and to nobody else', async () => {
    expect((await viewer.call('GET', '/owner/accounts')).body).toMatchObject({ code: 'forbidden' });
    await ports.db.updateTable('device').set({ name: 'Samsung' }).where('user_id', '=', viewer.userId).execute();
    const device = await ports.db
      .selectFrom('device')
      .select('id')
      .where('user_id', '=', viewer.userId)
      .executeTakeFirstOrThrow();
    const lease = { sid: 'sid-1', user_id: viewer.userId, device_id: device.id, media: 'm1', started_at: NOON };
    await ports.db
      .insertInto('playback')
      .values({ ...lease, beat_at: NOON })
      .execute();
    const { items } = Accounts.parse(await owner.get('/owner/accounts'));
    expect(items).toMatchObject([
      { login: 'owner', isOwner: true, devices: 1, playing: [] },
      {
        login: 'viewer',
        isOwner: false,
        tier: 'pro',
        until: new Date(NOON + 86_400_000).toISOString(),
        playing: [{ sid: 'sid-1', device: 'Samsung' }],
      },
    ]);
    ports.clock.now += 120_000;
    const later = Accounts.parse(await owner.get('/owner/accounts'));
    expect(later.items.flatMap(({ playing }) => playing)).toEqual([]);
  });
});
