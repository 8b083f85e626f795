import { beforeEach, expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import type { CardPage } from '../../server/contract/catalog.ts';
import type { ListRemoval } from '../../server/contract/library.ts';
import { seedDemo } from '../../server/db/seed/seed.ts';
import type { Database } from '../../server/ports.ts';
import { type Client, signUp } from './client.ts';
import { describeEngines } from './engines.ts';
import { createPorts, NOON, type TestPorts } from './ports.ts';

describeEngines('lists', ({ open }) => {
  let db: Database;
  let ports: TestPorts;
  let viewer: Client;
  let accounts = 0;

  beforeEach(async () => {
    db ??= await open();
    await seedDemo(db, NOON);
    ports = createPorts(db);
    viewer = await signUp(createApp(ports), ports, String(++accounts));
  });

  const change = async (method: 'PUT' | 'DELETE', list: string, movieId: number | string) =>
    (await viewer.call(method, `/me/lists/${list}/${movieId}`)).status;
  const ids = async (list: string) =>
    (await viewer.get<CardPage>(`/me/lists/${list}?limit=60`)).items.map((item) => item.id);

  test('adding and removing twice is the same as once; a title stays where it was added', async () => {
    expect(await change('PUT', 'favorite', 5)).toBe(204);
    ports.clock.now += 1000;
    expect(await change('PUT', 'favorite', 6)).toBe(204);
    ports.clock.now += 1000;
    expect(await change('PUT', 'favorite', 5)).toBe(204);
    expect(await ids('favorite')).toEqual([6, 5]);
    expect(await ids('watch-later')).toEqual([]);
    expect(await change('DELETE', 'favorite', 6)).toBe(200);
    expect(await change('DELETE', 'favorite', 6)).toBe(200);
    expect(await ids('favorite')).toEqual([5]);
  });

  test('an unknown title is not found, an unknown list or id not valid', async () => {
    expect(await change('PUT', 'favorite', 999_999)).toBe(404);
    expect(await change('DELETE', 'favorite', 999_999)).toBe(404);
    expect(await change('PUT', 'best', 1)).toBe(422);
    for (const id of ['0', '-1', '1.5', 'x', '99999999999']) expect(await change('PUT', 'favorite', id), id).toBe(422);
    expect((await viewer.call('GET', '/me/lists/best')).status).toBe(422);
  });

  test('pages hold every title once, the last added first, also of one moment', async () => {
    for (let id = 1; id <= 40; id++) {
      if (id % 3 === 0) ports.clock.now += 1;
      await change('PUT', 'watch-later', id);
    }
    const seen: number[] = [];
    let cursor = '';
    for (;;) {
      const page: CardPage = await viewer.get(`/me/lists/watch-later?limit=7${cursor}`);
      expect(page.total).toEqual({ n: 40, exact: true });
      seen.push(...page.items.map((item) => item.id));
      if (page.next === null) break;
      cursor = `&cursor=${page.next}`;
    }
    expect(seen).toEqual(Array.from({ length: 40 }, (_, index) => 40 - index));
    const page = await viewer.get<CardPage>('/me/lists/watch-later?limit=7');
    expect((await viewer.call('GET', `/me/lists/favorite?cursor=${page.next}`)).status).toBe(422);
    expect((await viewer.call('GET', '/me/lists/favorite?cursor=x')).status).toBe(422);
  });

  test('an undone removal keeps its place, and no moment lies ahead', async () => {
    for (const id of [5, 6, 7]) {
      ports.clock.now += 1000;
      await change('PUT', 'favorite', id);
    }
    const removal = await viewer.call<ListRemoval>('DELETE', '/me/lists/favorite/6');
    expect(removal.body).toEqual({ at: new Date(NOON + 2000).toISOString() });
    expect((await viewer.call('DELETE', '/me/lists/favorite/6')).body).toEqual({ at: null });
    expect(await ids('favorite')).toEqual([7, 5]);
    expect((await viewer.call('PUT', '/me/lists/favorite/6', { body: removal.body })).status).toBe(204);
    expect(await ids('favorite')).toEqual([7, 6, 5]);
    await viewer.call('PUT', '/me/lists/favorite/8', { body: { at: '2999-01-01T00:00:00Z' } });
    expect((await viewer.call<ListRemoval>('DELETE', '/me/lists/favorite/8')).body.at).toBe(
      new Date(ports.clock.now).toISOString(),
    );
    expect((await viewer.call('PUT', '/me/lists/favorite/8', { body: { at: 'then' } })).status).toBe(422);
  });

  test('is filtered and sorted as a listing is, whole over its pages, and the free plan has its filters', async () => {
    for (let id = 1; id <= 50; id++) {
      ports.clock.now += 1;
      await change('PUT', 'watch-list', id);
    }
    const walk = async (query: string) => {
      const seen: number[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: CardPage = await viewer.get(`/me/lists/watch-list?limit=7${query}${cursor && `&cursor=${cursor}`}`);
        seen.push(...page.items.map((item) => item.id));
        if (page.next === null) expect(page.total).toEqual({ n: seen.length, exact: true });
        cursor = page.next;
      }
      return seen;
    };
    const all = Array.from({ length: 50 }, (_, index) => index + 1);
    expect(await walk('&order=asc')).toEqual(all);
    const dramas = await db.selectFrom('title_facet').select('title_id').where('facet', '=', 'g3').execute();
    const expected = all.filter((id) => dramas.some((row) => row.title_id === id));
    expect(expected.length).toBeGreaterThan(8);
    expect(await walk('&genre=g3')).toEqual(expected.toReversed());
    const years = await db.selectFrom('title').select(['id', 'year']).where('id', '<=', 50).execute();
    const yearOf = new Map(years.map((row) => [row.id, row.year ?? 0]));
    const sorted = await walk('&sort=year&genre=g3&order=asc');
    expect(sorted.toSorted((a, b) => a - b)).toEqual(expected);
    expect(sorted.map((id) => yearOf.get(id))).toEqual(expected.map((id) => yearOf.get(id)).toSorted());
    const { next } = await viewer.get<CardPage>('/me/lists/watch-list?limit=7');
    expect((await viewer.call('GET', `/me/lists/watch-list?limit=7&genre=g3&cursor=${next}`)).status).toBe(422);
    const free = await signUp(createApp(ports), ports, String(++accounts), { tier: 'free' });
    expect((await free.call('GET', '/me/lists/watch-list?genre=g3&sort=year')).status).toBe(200);
    expect((await free.call('GET', '/me/lists/watch-list?imdbMin=7')).body.code).toBe('tier_required');
  });

  test('a hundred additions at once leave one', async () => {
    const statuses = await Promise.all(Array.from({ length: 100 }, () => change('PUT', 'favorite', 9)));
    expect(new Set(statuses)).toEqual(new Set([204]));
    expect(await ids('favorite')).toEqual([9]);
  });
});
