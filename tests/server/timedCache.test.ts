import { expect, it } from 'vitest';
import { createTimedCache } from '../../server/queries/timedCache.ts';

function setUp(size = 3) {
  const clock = { now: 0 };
  const loads: string[] = [];
  const cache = createTimedCache<string>(() => clock.now, 1000, size);
  const get = (key: string, value: string | null = key) =>
    cache.get(key, async () => {
      loads.push(key);
      return value;
    });
  return { clock, loads, cache, get };
}

it('reads once while an entry lives, and again after', async () => {
  const { clock, loads, get } = setUp();
  await get('a');
  clock.now = 999;
  expect(await get('a', 'other')).toBe('a');
  clock.now = 1000;
  expect(await get('a', 'other')).toBe('other');
  expect(loads).toEqual(['a', 'a']);
});

it('keeps no null, and lets the least recently used go first', async () => {
  const { loads, get } = setUp();
  await get('none', null);
  await get('none', null);
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await get(key);
  expect(loads).toEqual(['none', 'none', 'a', 'b', 'c', 'd', 'b']);
});

it.each(['forget', 'clear'] as const)('does not keep what was being read when `%s` came', async (way) => {
  const { cache, get } = setUp();
  let answer: (value: string) => void = () => {};
  const reading = cache.get('a', () => new Promise((resolve) => (answer = resolve)));
  cache[way]('a');
  answer('old');
  expect(await reading).toBe('old');
  expect(await get('a', 'new')).toBe('new');
});

it('forgets at once', async () => {
  const { cache, get } = setUp();
  await get('a', 'old');
  cache.forget('a');
  expect(await get('a', 'new')).toBe('new');
  cache.clear();
  expect(await get('a', 'newer')).toBe('newer');
});
