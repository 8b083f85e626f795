import initSqlJs from 'sql.js';
import type { SqliteDatabase } from 'kysely';
import { expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import { migrate } from '../../server/db/migrate.ts';
import { seedDemo } from '../../server/db/seed/seed.ts';
import { sqlJsDatabase } from '../../server/db/sqlJs.ts';
import { sqliteKysely } from '../../server/db/sqlite.ts';
import { signUp } from './client.ts';
import { createPorts, NOON } from './ports.ts';

test('an answer takes as many queries for many titles as for few', async () => {
  const { Database: SqlJs } = await initSqlJs();
  const plain = sqlJsDatabase(new SqlJs());
  let prepared = 0;
  const counting: SqliteDatabase = {
    prepare(sql) {
      prepared++;
      return plain.prepare(sql);
    },
    close: () => plain.close(),
  };
  const db = sqliteKysely(counting);
  await migrate(db);
  await seedDemo(db, NOON);
  const ports = createPorts(db);
  const viewer = await signUp(createApp(ports), ports, 'viewer');
  async function queriesFor(path: string) {
    prepared = 0;
    await viewer.get(path);
    return prepared;
  }
  await viewer.get('/movies?limit=1');
  // One of the queries checks whether the catalogue has changed.
  expect(await queriesFor('/movies?limit=2')).toBe(4);
  expect(await queriesFor('/movies?limit=60')).toBe(4);
  // A facet's set is read once, and reused by every filter with it.
  expect(await queriesFor('/movies?limit=1&genre=g3')).toBe(6);
  expect(await queriesFor('/movies?limit=20&genre=g3')).toBe(4);
  expect(await queriesFor('/movies?limit=20&genre=g3&sort=title')).toBe(4);
  // A first page with all the titles needs no count.
  expect(await queriesFor('/movies?limit=60&genre=g22')).toBe(5);

  // A text is interpreted once for all its pages.
  prepared = 0;
  const found = await viewer.get<{ next: string | null }>('/search?q=%D0%B0&limit=2');
  expect(prepared).toBeGreaterThan(6);
  expect(await queriesFor(`/search?q=%D0%B0&limit=2&cursor=${found.next}`)).toBe(3);

  const beat = (movieId: number) => ({
    movieId,
    positionS: 600,
    durationS: 3600,
    event: 'beat',
    at: new Date(NOON).toISOString(),
  });
  const counts: number[][] = [];
  for (const upTo of [2, 20]) {
    const items = Array.from({ length: upTo }, (_, index) => beat(index + 1));
    await viewer.call('POST', '/me/progress', { body: { items } });
    for (const { movieId } of items) await viewer.call('PUT', `/me/lists/favorite/${movieId}`);
    const ids = items.map((item) => item.movieId).join(',');
    counts.push([
      await queriesFor('/me/continue'),
      await queriesFor('/me/lists/favorite?limit=60'),
      await queriesFor(`/me/states?ids=${ids}`),
    ]);
  }
  expect(counts[1]).toEqual(counts[0]);
  expect(await queriesFor('/home')).toBeLessThan(40);
  // Only the query for the catalogue's state.
  expect(await queriesFor('/home')).toBe(1);
  await db.destroy();
});
