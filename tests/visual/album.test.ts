import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { baselineFiles, DIGESTS, isPictureKept } from './album.ts';

/** The most that all pictures of a clone may weigh, digests included. */
const MOST_BYTES = 25_000_000;

it('holds every picture that a baseline asks for, and no other', () => {
  const { present, wanted } = baselineFiles();
  expect(present).toEqual(wanted);
});

it(`weighs at most ${MOST_BYTES / 1e6} MB`, () => {
  const folder = dirname(DIGESTS);
  const bytes = readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  expect(bytes).toBeGreaterThan(1e6);
});

it('keeps the pictures that people look at', () => {
  const kept = (name: string) => isPictureKept(`${name}.webp`);
  expect(kept('ui/Button/default.lg')).toBe(true);
  expect(kept('ui/Button/default.xs')).toBe(false);
  expect(['lg', 'xs', 'xxl'].map((mode) => kept(`screens/HomeScreen/planted.${mode}`))).toEqual([true, true, false]);
});
