import { beforeEach, expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { Accounts } from '../../../server/contract/owner.ts';
import { seedDemo } from '../../../server/db/seed/seed.ts';
import { deleteDue, unlessLastOwner } from '../../../server/queries/account/users.ts';
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

  it('have an owner always: the last one is deleted neither by itself nor by time, another one who leaves counts for none', async () => {
    const leave = (who: Client) => who.call('DELETE', '/me', { body: { password: 'secret' } });
    expect(await leave(owner)).toMatchObject({
      status: 409,
      body: { code: 'last_owner', message: 'Ви єдиний власник цього сервера. Спершу зробіть власником когось іншого' },
    });
    await ports.db.updateTable('user').set({ role: 'admin' }).where('id', '=', viewer.userId).execute();
    expect([(await leave(viewer)).status, (await leave(owner)).status]).toEqual([204, 409]);
    await ports.db.updateTable('user').set({ delete_at: 1 }).where('role', '=', 'admin').execute();
    expect(await deleteDue(ports.db, NOON)).toBe(0);
    await ports.db.updateTable('user').set({ delete_at: null }).where('id', '=', owner.userId).execute();
    expect(await deleteDue(ports.db, NOON)).toBe(1);
  });

  it('keep one owner of two who leave at the same moment', async () => {
    await ports.db.updateTable('user').set({ role: 'admin' }).where('id', '=', viewer.userId).execute();
    const leave = (id: string) =>
      unlessLastOwner(ports.db, id, (trx) => trx.deleteFrom('user').where('id', '=', id).execute());
    const left = await Promise.all([leave(owner.userId), leave(viewer.userId)]);
    expect(left.toSorted()).toEqual([false, true]);
  });
});
