import { expect, test } from 'vitest';
import { cached } from '../../../server/queries/titles/catalogueCache.ts';
import { openSqlJs } from '../engines.ts';
import { createPorts } from '../ports.ts';

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
