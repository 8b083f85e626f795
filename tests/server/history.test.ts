import { beforeEach, expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import type { Continue, HistoryExport, HistoryPage, Progress } from '../../server/contract/library.ts';
import { seedDemo } from '../../server/db/seed/seed.ts';
import type { Database } from '../../server/ports.ts';
import { type Client, signUp } from './client.ts';
import { describeEngines } from './engines.ts';
import { createPorts, NOON, type TestPorts } from './ports.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const FILM = 1;

describeEngines('history', ({ open }) => {
  let db: Database;
  let ports: TestPorts;
  let viewer: Client;
  let free: Client;
  let series: { id: number; episodes: number[] };
  let accounts = 0;

  beforeEach(async () => {
    db ??= await open();
    await seedDemo(db, NOON);
    ports = createPorts(db);
    const app = createApp(ports);
    viewer = await signUp(app, ports, String(++accounts));
    free = await signUp(app, ports, String(++accounts), { tier: 'free' });
    const rows = await db.selectFrom('episode').select(['id', 'title_id']).orderBy('id').execute();
    const id = rows[0]?.title_id ?? 0;
    series = { id, episodes: rows.filter((row) => row.title_id === id).map((row) => row.id) };
  });

  const at = (minutes: number) => new Date(NOON + minutes * MINUTE).toISOString();
  const watch = (movieId: number, minutes: number, episodeId?: number, who = viewer) => {
    const body = { positionS: 900, durationS: 3600, event: 'pause', at: at(minutes), episodeId };
    return who.call('PUT', `/me/progress/${movieId}`, { body });
  };
  const historyOf = (who: Client, query = '') => who.get<HistoryPage>(`/me/history${query}`);
  const ids = async (query = '', who = viewer) => (await historyOf(who, query)).items.map((item) => item.card.id);
  const status = async (who: Client, method: string, path: string, body?: unknown) =>
    (await who.call(method, path, { body })).status;
  const going = async () => (await viewer.get<Continue>('/me/continue')).items.map((item) => item.card.id);
  const stored = async (movieId: number) => (await viewer.get<{ items: Progress[] }>(`/me/progress/${movieId}`)).items;

  test('tells the latest first, episodes each by itself, and pages hold every entry once', async () => {
    for (let id = 1; id <= 20; id++) await watch(id === series.id ? 50 : id, -id - (id % 4));
    for (const [index, id] of series.episodes.entries()) await watch(series.id, -2 - index, id);
    const all = (await historyOf(viewer, '?limit=60')).items;
    expect(all).toHaveLength(20 + series.episodes.length);
    const moments = all.map((item) => item.progress.at);
    expect(moments).toEqual(moments.toSorted().toReversed());
    const seen: HistoryPage['items'] = [];
    let cursor = '';
    for (;;) {
      const page = await historyOf(viewer, `?limit=3${cursor}`);
      seen.push(...page.items);
      if (page.next === null) break;
      cursor = `&cursor=${page.next}`;
    }
    expect(seen).toEqual(all);
    expect(all.find((item) => item.card.id === series.id)?.episode?.id).toBe(series.episodes[0]);
    const { next } = await historyOf(viewer, '?limit=3');
    expect(await status(viewer, 'GET', `/me/history?hidden=true&cursor=${next}`)).toBe(422);
    expect(await status(viewer, 'GET', '/me/history?cursor=x')).toBe(422);
  });

  test('a free plan looks 90 days back, PRO as far as there is anything', async () => {
    for (const who of [viewer, free]) {
      await watch(2, -91 * 24 * 60, undefined, who);
      await watch(3, -89 * 24 * 60, undefined, who);
    }
    expect(await ids()).toEqual([3, 2]);
    expect(await ids('', free)).toEqual([3]);
    expect((await historyOf(viewer)).since).toBeNull();
    expect((await historyOf(free)).since).toBe(new Date(NOON - 90 * DAY).toISOString());
    ports.settings.plans = false;
    expect(await ids('', free)).toEqual([3, 2]);
  });

  test('removing an entry takes its position, of one episode or of the title', async () => {
    const [first, second] = series.episodes;
    await watch(FILM, -30);
    await watch(series.id, -20, first);
    await watch(series.id, -10, second);
    expect(await status(viewer, 'DELETE', `/me/history/${series.id}?episode=${second}`)).toBe(204);
    expect((await stored(series.id)).map((row) => row.episodeId)).toEqual([first]);
    await watch(series.id, -5, second);
    expect(await status(viewer, 'DELETE', `/me/history/${series.id}`)).toBe(204);
    expect(await stored(series.id)).toEqual([]);
    expect(await ids()).toEqual([FILM]);
    expect(await status(viewer, 'DELETE', `/me/history/${FILM}`)).toBe(204);
    expect(await status(viewer, 'DELETE', `/me/history/${FILM}`)).toBe(204);
    expect(await status(viewer, 'DELETE', '/me/history/999999')).toBe(404);
    expect(await status(viewer, 'DELETE', `/me/history/${FILM}?episode=x`)).toBe(422);
  });

  test('is cleared by everyone as a whole, by age by PRO', async () => {
    for (const who of [viewer, free]) for (const id of [2, 3, 4]) await watch(id, -id * 10, undefined, who);
    expect(await status(free, 'DELETE', `/me/history?oldestS=${30 * 60}`)).toBe(403);
    expect(await ids('', free)).toEqual([2, 3, 4]);
    expect(await status(viewer, 'DELETE', `/me/history?oldestS=${35 * 60}&youngestS=${30 * 60}`)).toBe(204);
    expect(await ids()).toEqual([2, 4]);
    expect(await status(viewer, 'DELETE', `/me/history?youngestS=${40 * 60}`)).toBe(204);
    expect(await ids()).toEqual([2]);
    expect(await status(viewer, 'DELETE', '/me/history?oldestS=yesterday')).toBe(422);
    expect(await status(viewer, 'DELETE', '/me/history')).toBe(204);
    expect(await ids()).toEqual([]);
    expect(await ids('', free)).toEqual([2, 3, 4]);
    expect(await status(free, 'DELETE', '/me/history')).toBe(204);
    expect(await ids('', free)).toEqual([]);
  });

  test('a hidden title stays hidden when it is watched again, and keeps its positions', async () => {
    await watch(FILM, -50);
    await watch(series.id, -40, series.episodes[0]);
    expect(await status(viewer, 'PUT', `/me/history/${series.id}/hidden`)).toBe(204);
    await watch(series.id, -30, series.episodes[0]);
    await watch(series.id, -20, series.episodes[1]);
    expect(await ids()).toEqual([FILM]);
    expect(await ids('?hidden=true')).toEqual([series.id, series.id]);
    expect(await stored(series.id)).toHaveLength(2);
    expect(await status(viewer, 'DELETE', `/me/history/${series.id}/hidden`)).toBe(204);
    expect(await ids()).toEqual([series.id, series.id, FILM]);
    expect(await status(viewer, 'PUT', '/me/history/9/hidden')).toBe(404);
    expect(await status(viewer, 'PUT', '/me/history/999999/hidden')).toBe(404);
  });

  test('what was hidden is forgotten with the entries themselves', async () => {
    await watch(FILM, -50);
    await viewer.call('PUT', `/me/history/${FILM}/hidden`);
    await viewer.call('DELETE', '/me/history');
    expect(await db.selectFrom('title_mark').selectAll().where('profile_id', '=', viewer.userId).execute()).toEqual([]);
    await watch(FILM, -40);
    expect(await ids()).toEqual([FILM]);
  });

  test('hiding, what was hidden, and the file are for PRO, unless plans are off', async () => {
    await watch(FILM, -10, undefined, free);
    const tools = [
      ['PUT', `/me/history/${FILM}/hidden`],
      ['DELETE', `/me/history/${FILM}/hidden`],
      ['GET', '/me/history?hidden=true'],
      ['GET', '/me/history/export'],
    ] as const;
    for (const [method, path] of tools) {
      const answer = await free.call(method, path);
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'tier_required']);
    }
    ports.settings.plans = false;
    for (const [method, path] of tools) expect(await status(free, method, path), path).toBeLessThan(300);
  });

  test('the file holds everything, hidden or not, in the language asked for', async () => {
    await watch(FILM, -50);
    await watch(series.id, -40, series.episodes[1]);
    await viewer.call('PUT', `/me/history/${FILM}/hidden`);
    const { body, headers } = await viewer.call<HistoryExport>('GET', '/me/history/export', { lang: 'en' });
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="promin-history-2026-11-20.json"');
    const [episode, film] = body.items;
    expect(episode).toMatchObject({ season: 1, episode: 2, at: at(-40), positionS: 900, durationS: 3600 });
    expect(film).toMatchObject({ season: null, episode: null, watched: false, at: at(-50) });
    expect(film?.title).toMatch(/^[A-Za-z0-9 ,.':!-]+$/);
    expect(body.items).toHaveLength(2);
  });

  test('entries of an episode that is no more are left out', async () => {
    const row = { profile_id: viewer.userId, position_s: 1, duration_s: 2, watched: 0, at: NOON };
    await db
      .insertInto('progress')
      .values({ ...row, title_id: series.id, episode_id: 999 })
      .execute();
    expect(await ids()).toEqual([]);
  });

  test('what is dismissed comes back by watching further, or by taking it back, and is not watched meanwhile', async () => {
    await watch(2, -50);
    await watch(3, -40);
    expect(await going()).toEqual([3, 2]);
    expect(await status(viewer, 'DELETE', '/me/continue/3')).toBe(204);
    expect(await going()).toEqual([2]);
    expect((await stored(3))[0]?.watched).toBe(false);
    expect(await ids()).toEqual([3, 2]);
    expect(await status(viewer, 'PUT', '/me/continue/3')).toBe(204);
    expect(await going()).toEqual([3, 2]);
    await viewer.call('DELETE', '/me/continue/3');
    await watch(3, -45);
    expect(await going()).toEqual([2]);
    await watch(3, -39);
    expect(await going()).toEqual([3, 2]);
    expect(await status(viewer, 'DELETE', '/me/continue/9')).toBe(204);
    for (const method of ['PUT', 'DELETE']) {
      expect(await status(viewer, method, '/me/continue/999999')).toBe(404);
      expect(await status(viewer, method, '/me/continue/x')).toBe(422);
    }
  });

  test('a dismissed series is not continued from an earlier episode', async () => {
    const [first, second, third] = series.episodes;
    await viewer.call('POST', `/me/watched/${series.id}`, { body: { watched: true, episodeIds: [first] } });
    await watch(series.id, 1, second);
    await viewer.call('DELETE', `/me/continue/${series.id}`);
    expect(await going()).toEqual([]);
    await watch(series.id, 2, third);
    expect(await going()).toEqual([series.id]);
  });
});
