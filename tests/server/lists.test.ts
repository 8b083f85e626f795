import { beforeEach, expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import type { CardPage } from '../../server/contract/catalog.ts';
import { seedDemo } from '../../server/db/seed/seed.ts';
import type { Database } from '../../server/env.ts';
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
    expect(await change('DELETE', 'favorite', 6)).toBe(204);
    expect(await change('DELETE', 'favorite', 6)).toBe(204);
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

  test('a hundred additions at once leave one', async () => {
    const statuses = await Promise.all(Array.from({ length: 100 }, () => change('PUT', 'favorite', 9)));
    expect(new Set(statuses)).toEqual(new Set([204]));
    expect(await ids('favorite')).toEqual([9]);
  });
});
