import { describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { sweep } from '../../../server/auth/sweep.ts';
import { type PlayQuality, QualityReport } from '../../../server/contract/quality.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { type Client, signUp } from '../client.ts';
import { describeEngines, openSqlJs } from '../engines.ts';
import { createPorts, type TestPorts } from '../ports.ts';

const DAY_MS = 86_400_000;
const WELL: PlayQuality = {
  startMs: 400,
  failure: null,
  playedMs: 90_000,
  stalls: 0,
  stalledMs: 0,
  switches: 1,
  meanHeight: 1080,
  droppedFrames: 2,
};

describeEngines('The quality of playbacks', (engine) => {
  async function open() {
    const ports = createPorts(await engine.open());
    const app = createApp(ports);
    const owner = await signUp(app, ports, 'owner', { role: 'admin' });
    const viewer = await signUp(app, ports, 'viewer');
    return { ports, app, owner, viewer };
  }
  let leases = 0;
  async function lease(ports: TestPorts, { userId }: Client, kind: 'web' | 'tv' = 'web'): Promise<string> {
    const sid = `00000000-0000-7000-9000-${String(++leases).padStart(12, '0')}`;
    const { id } = await ports.db
      .selectFrom('device')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    await ports.db.updateTable('device').set({ kind }).where('id', '=', id).execute();
    const at = { started_at: ports.now(), beat_at: ports.now() };
    await ports.db
      .insertInto('playback')
      .values({ sid, user_id: userId, device_id: id, media: '1', ...at })
      .execute();
    return sid;
  }
  const tell = (client: Client, sid: string, change: Partial<PlayQuality> = {}) =>
    client.call('POST', `/playback/${sid}/quality`, { body: { ...WELL, ...change } });
  const report = async (owner: Client, days = 30) =>
    QualityReport.parse(await owner.get<unknown>(`/owner/quality?days=${days}`));

  it('is nothing before anybody has played', async () => {
    const { owner } = await open();
    const { total, failures, devices, daily } = await report(owner);
    expect(total).toMatchObject({ playbacks: 0, startP50Ms: null, rebufferingRatio: null, meanHeight: null });
    expect([failures, devices, daily]).toEqual([[], [], []]);
  });

  it('is kept once a lease, also of one that was given back, and of no other', async () => {
    const { ports, owner, viewer } = await open();
    const sid = await lease(ports, viewer);
    await viewer.call('DELETE', `/playback/${sid}`);
    const foreign = await lease(ports, owner);
    const answers = [
      await tell(viewer, sid),
      await tell(viewer, sid, { startMs: 9000 }),
      await tell(viewer, foreign),
      await tell(viewer, '00000000-0000-7000-9000-999999999999'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect((await report(owner)).total).toMatchObject({ playbacks: 1, startP50Ms: 400 });
    const rows = await ports.db.selectFrom('play_quality').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(viewer.userId);
  });

  it('is summed up: percentiles, ratio, heights by time, failures by kind, devices and days', async () => {
    const { ports, app, viewer } = await open();
    for (let place = 1; place <= 20; place++) {
      await tell(viewer, await lease(ports, viewer, 'tv'), { startMs: place * 100 });
    }
    ports.clock.now += DAY_MS;
    const owner = await signUp(app, ports, 'later', { role: 'admin' });
    const web = () => lease(ports, owner, 'web');
    await tell(owner, await web(), {
      startMs: 5000,
      stalls: 2,
      stalledMs: 10_000,
      failure: 'network',
      meanHeight: 480,
    });
    await tell(owner, await web(), { startMs: null, playedMs: 0, meanHeight: null, failure: 'unsupported' });
    await tell(owner, await web(), { startMs: null, playedMs: 0, meanHeight: null });
    const { total, failures, devices, daily } = await report(owner);
    expect(total).toMatchObject({
      playbacks: 23,
      startP50Ms: 1100,
      startP95Ms: 2000,
      exitsBeforeStart: 1,
      startFailures: 1,
      playbackFailures: 1,
      stalls: 2,
      playedMs: 21 * 90_000,
      meanHeight: Math.round((20 * 1080 + 480) / 21),
    });
    expect(total.rebufferingRatio).toBeCloseTo(10 / (21 * 90 + 10), 6);
    expect(failures).toEqual([
      { kind: 'network', count: 1 },
      { kind: 'unsupported', count: 1 },
    ]);
    expect(devices).toMatchObject([
      { kind: 'tv', playbacks: 20, startP50Ms: 1000, startP95Ms: 1900, rebufferingRatio: 0 },
      { kind: 'web', playbacks: 3, startP50Ms: 5000, startP95Ms: 5000, rebufferingRatio: 0.1 },
    ]);
    expect(daily).toMatchObject([
      { day: '2026-11-21', playbacks: 3 },
      { day: '2026-11-20', playbacks: 20 },
    ]);
    expect((await report(owner, 1)).total.playbacks).toBe(3);
  });

  it('is forgotten after ninety days', async () => {
    const { ports, viewer } = await open();
    await tell(viewer, await lease(ports, viewer));
    ports.clock.now += 89 * DAY_MS;
    await sweep(ports);
    expect(await ports.db.selectFrom('play_quality').select('day').execute()).toHaveLength(1);
    ports.clock.now += DAY_MS;
    await sweep(ports);
    expect(await ports.db.selectFrom('play_quality').select('day').execute()).toEqual([]);
  });
});

describe('The doors of quality', () => {
  it('let no more through than sixty a minute, and show the report to the owner alone', async () => {
    const db = await openSqlJs();
    await migrate(db);
    const ports = createPorts(db);
    const viewer = await signUp(createApp(ports), ports, 'viewer');
    expect((await viewer.call('GET', '/owner/quality')).body).toMatchObject({ code: 'forbidden' });
    const sid = '00000000-0000-7000-9000-000000000001';
    const send = () => viewer.call('POST', `/playback/${sid}/quality`, { body: WELL });
    for (let sent = 0; sent < 60; sent++) expect((await send()).status).toBe(204);
    expect((await send()).body).toMatchObject({ code: 'rate_limited' });
    await db.destroy();
  });
});
