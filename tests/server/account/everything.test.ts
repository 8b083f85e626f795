import { beforeEach, expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { makePlanCodes } from '../../../server/auth/planCodes.ts';
import { Everything } from '../../../server/contract/account.ts';
import { SECTIONS } from '../../../server/contract/tables/ids.ts';
import { seedDemo } from '../../../server/db/seed/seed.ts';
import type { Database } from '../../../server/ports.ts';
import { type Client, signUp } from '../client.ts';
import { describeEngines } from '../engines.ts';
import { createPorts, NOON, type TestPorts } from '../ports.ts';

const FILM = 1;
const PROOF = /secret|seal|pass|token|totp|pin\b/;

describeEngines('everything that is kept of an account', ({ open }) => {
  let db: Database;
  let ports: TestPorts;
  let olena: Client;
  let taras: Client;
  let accounts = 0;

  beforeEach(async () => {
    db ??= await open();
    await seedDemo(db, NOON);
    ports = createPorts(db);
    const app = createApp(ports);
    olena = await signUp(app, ports, `olena${++accounts}`, { tier: 'free' });
    taras = await signUp(app, ports, `taras${accounts}`);
  });

  const watch = (who: Client, positionS: number) =>
    who.call('PUT', `/me/progress/${FILM}`, {
      body: { positionS, durationS: 3600, event: 'pause', at: new Date(NOON).toISOString() },
    });

  it('is answered to whoever it is of, on every plan, with the names of titles', async () => {
    await watch(olena, 900);
    await watch(taras, 77);
    await olena.call('PUT', `/me/lists/favourite/${FILM}`, { body: {} });
    await olena.call('PATCH', '/me/settings', { body: { kind: 'tv', values: { language: 'en' } } });
    const answer = await olena.call<Everything>('GET', '/me/export');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="promin-2026-11-20.json"');
    const { account, tables, titles } = Everything.parse(answer.body);
    expect(account).toMatchObject({
      login: `olena${accounts}`,
      tier: 'free',
      created_at: new Date(NOON).toISOString(),
    });
    expect(tables.progress).toEqual([
      {
        profile_id: expect.any(String),
        title_id: FILM,
        episode_id: 0,
        position_s: 900,
        duration_s: 3600,
        watched: 0,
        at: new Date(NOON).toISOString(),
      },
    ]);
    expect(tables.device).toHaveLength(1);
    expect(titles).toEqual([{ id: FILM, name: expect.any(String), year: expect.any(Number) }]);
    expect(JSON.stringify(answer.body)).not.toContain(`taras${accounts}`);
  });

  it('names the titles that were asked for', async () => {
    const wish = { name: 'Тіні забутих предків', year: 1965, section: SECTIONS[0], note: 'Люблю' };
    expect((await olena.call('POST', '/me/requests', { body: wish })).status).toBe(200);
    const { tables, requests } = await olena.get<Everything>('/me/export');
    expect(requests).toEqual([{ id: expect.any(String), name: wish.name, year: wish.year }]);
    expect(tables.title_request_vote).toEqual([
      expect.objectContaining({ request_id: requests[0]?.id, note: wish.note, at: new Date(NOON).toISOString() }),
    ]);
    expect((await taras.get<Everything>('/me/export')).requests).toEqual([]);
  });

  it('holds no secret, whatever table it stands in', async () => {
    const [code] = await makePlanCodes(ports, { tier: 'pro', days: 30, count: 1, validDays: 30 });
    await olena.call('POST', '/me/plan/code', { body: { code: code?.code } });
    await db.updateTable('user').set({ totp: 'locked-totp' }).where('id', '=', olena.userId).execute();
    await db.insertInto('recovery_code').values({ user_id: olena.userId, seal: 'sealed-recovery' }).execute();
    const secrets = await db
      .selectFrom('device')
      .select(['secret', 'hash_id'])
      .where('user_id', '=', olena.userId)
      .execute();
    const seals = await db.selectFrom('plan_code').select('seal').where('used_by', '=', olena.userId).execute();
    const text = JSON.stringify(await olena.get<Everything>('/me/export'));
    const hidden = [
      ...secrets.flatMap(({ secret, hash_id: hashId }) => [secret, hashId]),
      ...seals.map(({ seal }) => seal),
      'locked-totp',
      'sealed-recovery',
      'plain:secret',
    ];
    expect(hidden).toHaveLength(6);
    expect(text).toContain('"plan_code":[{');
    for (const secret of hidden) expect(text).not.toContain(secret);
  });

  it('finds tables by their columns, and none of them proves something under another name', async () => {
    const tables = await db.introspection.getTables();
    const owned = tables.filter(({ columns }) =>
      columns.some(({ name }) => /^(user_id|used_by|profile_id)$/.test(name)),
    );
    const names = owned.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['progress', 'list_item', 'comment', 'search', 'avatar', 'audit']));
    // Columns with secrets have one of the names that the export leaves out.
    const proofs = owned.flatMap((table) => table.columns.map(({ name }) => name)).filter((name) => PROOF.test(name));
    expect([...new Set(proofs)].toSorted()).toEqual(['pin', 'seal', 'secret']);
  });
});
