import { beforeEach, expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { Backups, Health, LogLines, MadeCodes, OwnedCodes } from '../../../server/contract/owner.ts';
import { seedDemo } from '../../../server/db/seed/seed.ts';
import { type Client, signUp } from '../client.ts';
import { describeEngines } from '../engines.ts';
import { createPorts, NOON, type TestPorts } from '../ports.ts';

const ASKED: string[] = [];

/** A caretaker that always reports the same. */
function createCaretaker(): NonNullable<TestPorts['caretaker']> {
  let isMaking = false;
  return {
    examine: async (lang) => {
      ASKED.push(lang);
      return [{ id: 'disk', name: 'Disk', ok: false, says: '0.1 GB are free.', mend: 'Make room.' }];
    },
    lines: () => [{ id: 1, at: new Date(NOON).toISOString(), level: 'warn', message: 'careful', details: '' }],
    backups: {
      status: () => ({ directory: '/backups', kept: 7, isMaking, problem: null, items: [] }),
      begin() {
        isMaking = true;
      },
    },
  };
}

describeEngines('what an owner looks after', ({ open }) => {
  let ports: TestPorts;
  let owner: Client;
  let viewer: Client;

  beforeEach(async () => {
    const db = await open();
    await seedDemo(db, NOON);
    ports = createPorts(db);
    const app = createApp(ports);
    owner = await signUp(app, ports, 'owner', { role: 'admin' });
    viewer = await signUp(app, ports, 'viewer', { tier: 'free', tier_until: null });
  });

  it('is for nobody else, whatever there is', async () => {
    ports.caretaker = createCaretaker();
    for (const path of ['/owner/health', '/owner/log', '/owner/backups', '/owner/codes']) {
      expect((await viewer.call('GET', path)).body, path).toMatchObject({ code: 'forbidden' });
    }
    for (const [method, path, payload] of [
      ['POST', '/owner/backups', {}],
      ['POST', '/owner/codes', { tier: 'pro', days: 30 }],
      ['DELETE', '/owner/codes/1', undefined],
    ] as const) {
      expect((await viewer.call(method, path, { body: payload })).body, path).toMatchObject({ code: 'forbidden' });
    }
    expect(Backups.parse(await owner.get('/owner/backups')).isMaking).toBe(false);
    expect(OwnedCodes.parse(await owner.get('/owner/codes')).items).toEqual([]);
  });

  it('is told as the machine tells it, and a backup is begun', async () => {
    ports.caretaker = createCaretaker();
    expect(Health.parse(await owner.get('/owner/health')).items).toMatchObject([{ id: 'disk', ok: false }]);
    expect(ASKED.at(-1)).toBe('uk');
    expect(LogLines.parse(await owner.get('/owner/log')).items).toMatchObject([{ message: 'careful' }]);
    const begun = await owner.call('POST', '/owner/backups', { body: {} });
    expect(Backups.parse(begun.body)).toMatchObject({ directory: '/backups', isMaking: true });
  });

  it('is nothing where no machine is ours', async () => {
    expect(await owner.get('/owner/health')).toEqual({ items: [] });
    expect(await owner.get('/owner/log')).toEqual({ items: [] });
    expect(Backups.parse(await owner.get('/owner/backups')).directory).toBeNull();
    expect((await owner.call('POST', '/owner/backups', { body: {} })).body).toMatchObject({ code: 'not_found' });
  });

  it('makes codes that are good once, and takes them back', async () => {
    const make = async (tier: 'pro' | 'pro_plus', days: number) =>
      MadeCodes.parse((await owner.call('POST', '/owner/codes', { body: { tier, days } })).body).items[0]!;
    const [first, second] = [await make('pro', 30), await make('pro_plus', 365)];
    expect((await viewer.call('POST', '/me/plan/code', { body: { code: first.code } })).status).toBe(200);
    expect((await owner.call('DELETE', `/owner/codes/${second.id}`)).status).toBe(204);
    for (const gone of [first.id, 4711, 'x']) {
      expect((await owner.call('DELETE', `/owner/codes/${gone}`)).body).toMatchObject({ code: 'not_found' });
    }
    expect((await viewer.call('POST', '/me/plan/code', { body: { code: second.code } })).status).toBeGreaterThanOrEqual(
      400,
    );
    expect(OwnedCodes.parse(await owner.get('/owner/codes')).items).toMatchObject([
      { id: second.id, tier: 'pro_plus', days: 365, isRevoked: true, usedAt: null },
      { id: first.id, tier: 'pro', usedBy: 'viewer', isRevoked: false },
    ]);
    expect((await owner.call('POST', '/owner/codes', { body: { tier: 'pro', days: 0 } })).status).toBe(422);
  });
});
