import { beforeEach, expect, test } from 'vitest';
import { createApp } from '../../../server/app.ts';
import type { Home, HomeLayout } from '../../../server/contract/catalog.ts';
import type { SavedFilter } from '../../../server/contract/library.ts';
import { seedDemo } from '../../../server/db/seed/seed.ts';
import type { Database } from '../../../server/ports.ts';
import { type Client, signUp } from '../client.ts';
import { describeEngines } from '../engines.ts';
import { createPorts, NOON, type TestPorts } from '../ports.ts';

const MINUTE = 60_000;

describeEngines("a viewer's own home and filters", ({ open }) => {
  let db: Database;
  let ports: TestPorts;
  let viewer: Client;
  let free: Client;
  let accounts = 0;

  beforeEach(async () => {
    db ??= await open();
    await seedDemo(db, NOON);
    ports = createPorts(db);
    const app = createApp(ports);
    viewer = await signUp(app, ports, String(++accounts));
    free = await signUp(app, ports, String(++accounts), { tier: 'free' });
  });

  const save = (who: Client, change: object = {}) =>
    who.call<SavedFilter>('POST', '/me/filters', {
      body: { name: 'Драми', path: '/movie', query: 'genre=g3%2Cg4&imdbMin=7', ...change },
    });
  const saved = async () => (await viewer.get<{ items: SavedFilter[] }>('/me/filters')).items;
  const watch = (movieId: number, minutes: number, positionS = 3600) => {
    const at = new Date(NOON + minutes * MINUTE).toISOString();
    return viewer.call('PUT', `/me/progress/${movieId}`, { body: { positionS, durationS: 3600, event: 'pause', at } });
  };
  const shelves = async (lang: 'uk' | 'en' | 'ru' = 'uk') => (await viewer.get<Home>('/me/shelves', lang)).rows;
  const neighbours = async (id: number) =>
    (await viewer.get<{ items: { id: number }[] }>(`/movies/${id}/similar`)).items.map((card) => card.id);

  test('sets of filters are kept, the latest first, and removed once', async () => {
    const { body: first } = await save(viewer);
    ports.clock.now += 1_000;
    const { body: second } = await save(viewer, { name: '  Свіжі  ', query: '' });
    expect(second).toEqual({ id: second.id, name: 'Свіжі', path: '/movie', query: '' });
    expect(await saved()).toEqual([second, first]);
    expect((await viewer.call('DELETE', `/me/filters/${first.id}`)).status).toBe(204);
    expect((await viewer.call('DELETE', `/me/filters/${first.id}`)).status).toBe(404);
    expect(await saved()).toEqual([second]);
  });

  test('thirty are kept, also of forty at once', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => save(viewer)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(30);
    const refused = answers.find((answer) => answer.status !== 200)?.body as unknown as { code: string };
    expect(refused.code).toBe('filters_full');
    expect(await saved()).toHaveLength(30);
  });

  test('saving is for PRO, removing for whoever has any', async () => {
    expect((await save(free)).status).toBe(403);
    expect((await free.call('GET', '/me/filters')).status).toBe(403);
    ports.settings.plans = false;
    const { body } = await save(free);
    ports.settings.plans = true;
    expect((await free.call('DELETE', `/me/filters/${body.id}`)).status).toBe(204);
  });

  test('the home screen is arranged, each row named once', async () => {
    expect(await viewer.get('/me/home')).toEqual({ order: [], hidden: [] });
    const layout: HomeLayout = { order: ['popular', 'because-3', 'popular'], hidden: ['new', 'new'] };
    const kept = { order: ['popular', 'because-3'], hidden: ['new'] };
    expect((await viewer.call('PUT', '/me/home', { body: layout })).body).toEqual(kept);
    expect(await viewer.get('/me/home')).toEqual(kept);
    await viewer.call('PUT', '/me/home', { body: { order: [], hidden: [] } });
    expect(await viewer.get('/me/home')).toEqual({ order: [], hidden: [] });
  });

  test('the titles watched last bring those like them, but none that was begun', async () => {
    expect(await shelves()).toEqual([]);
    await watch(1, -30);
    await watch(2, -20, 100);
    const [row, ...others] = await shelves();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ key: 'because-1', more: null });
    expect(row?.items.map((card) => card.id)).toEqual(await neighbours(1));
    const [taken = 0, ...rest] = await neighbours(1);
    await watch(taken, -40, 300);
    expect((await shelves())[0]?.items.map((card) => card.id)).toEqual(rest);
  });

  test('two shelves at most share no title, and say why in three languages', async () => {
    for (const [index, id] of [1, 10, 20, 30].entries()) await watch(id, -index);
    const rows = await shelves();
    expect(rows).toHaveLength(2);
    const ids = rows.flatMap((row) => row.items.map((card) => card.id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const row of rows) expect(row.items.length).toBeGreaterThanOrEqual(4);
    expect(rows[0]?.title).toMatch(/^Бо ви дивилися «.+»$/);
    expect((await shelves('en'))[0]?.title).toMatch(/^Because you watched “.+”$/);
    expect((await shelves('ru'))[0]?.title).toMatch(/^Потому что вы смотрели «.+»$/);
  });

  test('a hidden title is no reason, and fewer than four are no shelf', async () => {
    await watch(1, -30);
    const like = await neighbours(1);
    await viewer.call('PUT', '/me/history/1/hidden');
    expect(await shelves()).toEqual([]);
    await viewer.call('DELETE', '/me/history/1/hidden');
    expect(await shelves()).toHaveLength(1);
    for (const id of like.slice(0, like.length - 3)) await watch(id, -60, 300);
    expect(await shelves()).toEqual([]);
  });
});
