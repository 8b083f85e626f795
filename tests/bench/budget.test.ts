import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'acorn';
import { expect, it } from 'vitest';
import { BUDGET_BYTES, BUDGET_FILES, firstScreen, LEGACY_BUDGET_BYTES } from './firstScreen.ts';
import { buildClient } from '../../scripts/buildClient.ts';
import { ROOT } from '../source/readSources.ts';
import { signIn, storageOf } from '../server/apiClient.ts';
import { serve } from '../e2e/serve.ts';
import { openTelevision } from '../e2e/television.ts';
import { until } from '../e2e/until.ts';

const DIST = `${ROOT}dist`;

/** Files that are not part of the application. */
const BESIDE = /^old\.js$/;

it('the first screen fits its budget', async () => {
  await buildClient();
  const { bytes, files } = firstScreen(DIST);
  expect(bytes).toBeGreaterThan(100 * 1024);
  expect(bytes).toBeLessThanOrEqual(BUDGET_BYTES);
  expect(files.length).toBeLessThanOrEqual(BUDGET_FILES);
});

it('so it does for engines without modules, polyfills included', async () => {
  await buildClient();
  const { bytes, files } = firstScreen(DIST, 'legacy');
  expect(files.map(({ file }) => file).filter((file) => !file.includes('-legacy-'))).toEqual([]);
  expect(files.some(({ file }) => file.includes('polyfills-legacy'))).toBe(true);
  expect(bytes).toBeGreaterThan(BUDGET_BYTES / 2);
  expect(bytes).toBeLessThanOrEqual(LEGACY_BUDGET_BYTES);
});

/** The language level of Chromium 63, as a classic script. */
const OLD_LANGUAGE = { ecmaVersion: 2018, sourceType: 'script' } as const;

it('what engines without modules get is written in their language', async () => {
  await buildClient();
  const files = globSync('{old.js,assets/*-legacy-*.js}', { cwd: DIST });
  expect(files.length).toBeGreaterThan(50);
  const later = files.flatMap((file) => {
    try {
      parse(readFileSync(join(DIST, file), 'utf8'), OLD_LANGUAGE);
      return [];
    } catch (error) {
      return [`${file}: ${String(error)}`];
    }
  });
  expect(later).toEqual([]);
  expect(() => parse('a?.b', OLD_LANGUAGE)).toThrow();
});

it('every text of the build lies there compressed', () => {
  const texts = globSync('**/*.{js,css,txt,svg}', { cwd: DIST }).filter(
    (file) => statSync(join(DIST, file)).size >= 1024,
  );
  expect(texts.length).toBeGreaterThan(100);
  for (const form of ['br', 'gz']) {
    expect(texts.filter((file) => !existsSync(join(DIST, `${file}.${form}`)))).toEqual([]);
  }
});

it('the budget counts every script a browser loads to show it', async () => {
  const server = await serve();
  const { session } = await signIn(server.origin);
  const television = await openTelevision(server.origin, '/', { storage: storageOf(session) });
  try {
    const counted = new Set(firstScreen(DIST).files.map(({ file }) => file));
    await television.waitForFocus(/^home\./);
    // What is on its way is not in the list of resources.
    await until('the first pictures', () =>
      television.page.evaluate(
        () =>
          performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/art/')) &&
          [...document.images].every(({ complete }) => complete),
      ),
    );
    const loaded = await television.page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1)),
    );
    // Files requested after the first picture are not needed by the screen.
    const first = loaded.findIndex((path) => path.startsWith('api/art/'));
    expect(first).toBeGreaterThan(0);
    const scripts = loaded.slice(0, first).filter((path) => path.endsWith('.js') && !BESIDE.test(path));
    expect(scripts.length).toBeGreaterThan(2);
    expect(scripts.filter((path) => !counted.has(path))).toEqual([]);
  } finally {
    await television.close();
    await server.dispose();
  }
});
