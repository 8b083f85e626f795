import { expect, test } from 'vitest';
import { createApp } from '../../../server/app.ts';
import type { Home } from '../../../server/contract/catalog.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { seedDemo } from '../../../server/db/seed/seed.ts';
import { cached } from '../../../server/queries/titles/catalogueCache.ts';
import { signUp } from '../client.ts';
import { openSqlJs } from '../engines.ts';
import { createPorts, NOON } from '../ports.ts';

test('one reading serves everyone until its time is over', async () => {
  const ports = createPorts(await openSqlJs());
  let readings = 0;
  const read = () => cached(ports, 'key', 1000, async () => ++readings);
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  ports.clock.now += 999;
  expect(await read()).toBe(1);
  ports.clock.now += 1;
  expect(await read()).toBe(2);
  expect(await cached(ports, 'other', 1000, async () => ++readings)).toBe(3);
  const others = createPorts(ports.db);
  expect(await cached(others, 'key', 1000, async () => ++readings)).toBe(4);
});

test('when a reading fails, the last good answer goes on being served; without one the failure shows', async () => {
  const ports = createPorts(await openSqlJs());
  const fail = () => cached(ports, 'key', 1000, () => Promise.reject(new Error('the database is away')));
  await expect(fail()).rejects.toThrow('away');
  expect(await cached(ports, 'key', 1000, async () => 'good')).toBe('good');
  ports.clock.now += 1000;
  expect(await fail()).toBe('good');
  expect(await cached(ports, 'key', 1000, async () => 'better')).toBe('better');
});

test('the home screen is read again after thirty seconds, for each language by itself', async () => {
  const db = await openSqlJs();
  await migrate(db);
  await seedDemo(db, NOON);
  const ports = createPorts(db);
  const viewer = await signUp(createApp(ports), ports, 'viewer');
  const newest = async (lang: 'uk' | 'en') => (await viewer.get<Home>('/home', lang)).rows[0]?.items[0]?.id;
  const before = await newest('uk');
  const other = before === 1 ? 2 : 1;
  await db
    .updateTable('title')
    .set({ added_at: NOON + 1 })
    .where('id', '=', other)
    .execute();
  expect(await newest('uk')).toBe(before);
  expect(await newest('en')).toBe(other);
  ports.clock.now += 30_000;
  expect(await newest('uk')).toBe(other);
});
