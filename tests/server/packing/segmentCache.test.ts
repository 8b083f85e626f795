import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMachine } from '../../../server/packing/machine.ts';
import { createSegmentCache } from '../../../server/packing/segmentCache.ts';
import { temporaryDirectory } from '../realServer.ts';

const machine = await createMachine();
let folder: ReturnType<typeof temporaryDirectory>;
beforeEach(() => {
  folder = temporaryDirectory();
});
afterEach(() => folder.remove());

const bytes = (length: number) => new Uint8Array(length).fill(length);

it('stays within its bound: what was read the longest ago makes room', async () => {
  const cache = await createSegmentCache(machine, folder.path, 100);
  for (const name of ['a', 'b', 'c']) await cache.write(`film/${name}`, bytes(30));
  expect(await cache.read('film/a')).toEqual(bytes(30));
  await cache.write('film/d', bytes(30));
  expect(await cache.read('film/b')).toBeNull();
  expect(await cache.read('film/a')).toEqual(bytes(30));
  expect(readdirSync(join(folder.path, 'film')).sort()).toEqual(['a', 'c', 'd']);
  await cache.write('film/huge', bytes(101));
  expect(await cache.read('film/huge')).toBeNull();
});

it('is still there at the next start, without what was half written', async () => {
  const before = await createSegmentCache(machine, folder.path, 100);
  await before.write('film/h720/1', bytes(40));
  mkdirSync(join(folder.path, 'film/h720'), { recursive: true });
  const half = join(folder.path, 'film/h720/2.77-1.part');
  writeFileSync(half, bytes(40));
  const after = await createSegmentCache(machine, folder.path, 100);
  expect(await after.read('film/h720/1')).toEqual(bytes(40));
  expect(await after.read('film/h720/2')).toBeNull();
  expect(existsSync(half)).toBe(false);
});

it('answers nothing for a file that has become another one behind its back', async () => {
  const cache = await createSegmentCache(machine, folder.path, 100);
  await cache.write('film/1', bytes(40));
  writeFileSync(join(folder.path, 'film/1'), bytes(7));
  expect(await cache.read('film/1')).toBeNull();
  await cache.write('film/1', bytes(40));
  expect(await cache.read('film/1')).toEqual(bytes(40));
});
