import { describe, expect, it } from 'vitest';
import { misnamed } from './source/fileNames.ts';
import { readSource, sourcePaths } from './source/readSources.ts';
import { forbiddenImports, reachedFromBrowser } from './source/rooms.ts';
import { describeSource } from './source/sourceFile.ts';

const files = sourcePaths().map((path) => describeSource(path, readSource(path)));

/** What the rules say about one invented file. */
const plant = (path: string, text: string) => forbiddenImports([describeSource(path, text)]);
const name = (path: string, text = '') => misnamed([describeSource(path, text)]);

describe('The table of rooms', () => {
  it('holds for every import of the repository', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(forbiddenImports(files)).toEqual([]);
  });

  it.each([
    ['src/ui/Card.tsx', `import { api } from '../api/api.ts'`],
    ['src/ui/Card.tsx', `import type { Card } from '../../server/contract/catalog.ts'`],
    ['src/ui/Card.tsx', `export { paths } from '../paths.ts'`],
    ['src/device/keys.ts', `import { Button } from '../ui/Button.tsx'`],
    ['src/api/api.ts', `import { db } from '../../server/db/connect.ts'`],
    ['src/api/api.ts', `import { selectToken } from '../features/session/sessionSlice.ts'`],
    ['src/features/player/Player.tsx', `import { TitleCard } from '../catalog/TitleCard.tsx'`],
    ['src/features/player/Player.tsx', `type User = import('../session/sessionSlice.ts').User`],
    ['src/features/player/Player.tsx', `import { store } from '../../app/store.ts'`],
    ['src/screens/HomeScreen.tsx', `import { useGetHomeQuery } from '../api/catalog.ts'`],
    ['src/screens/HomeScreen.tsx', `const load = () => import('../app/boot.ts')`],
    ['src/paths.ts', `import { LANGUAGES } from './i18n.ts'`],
    ['src/app/store.ts', `import { seedDemo } from '../../mocks/server.ts'`],
    ['server/contract/catalog.ts', `import { sql } from '../db/schema.ts'`],
    ['server/routes/titles.ts', `import { paths } from '../../src/paths.ts'`],
    ['mocks/server.ts', `import { main } from '../src/main.tsx'`],
    ['src/app/App.tsx', `import { Default } from '../../stories/ui/Card.stories.tsx'`],
    ['server/app.ts', `import { ROOT } from '../tests/source/readSources.ts'`],
    ['stories/ui/Card.stories.tsx', `import { createApp } from '../../server/app.ts'`],
  ])('bites: %s with %s', (path, text) => expect(plant(path, text)).toHaveLength(1));

  it.each([
    [
      'src/features/player/Player.tsx',
      `import { paths } from '../../paths.ts'; import { Button } from '../../ui/Button.tsx'`,
    ],
    ['src/features/player/Player.tsx', `import { useClock } from './useClock.ts'`],
    ['src/api/catalog.ts', `import type { Card } from '../../server/contract/catalog.ts'`],
    ['mocks/demo.ts', `import '../src/main.tsx'`],
    ['tests/server/app.test.ts', `import { createApp } from '../../server/app.ts'; import '../../mocks/server.ts'`],
  ])('lets through: %s with %s', (path, text) => expect(plant(path, text)).toEqual([]));
});

describe('One door per package', () => {
  it.each([
    ['src/features/catalog/TitleRow.tsx', '@noriginmedia/norigin-spatial-navigation'],
    ['src/screens/WatchScreen.tsx', 'hls.js'],
    ['src/ui/Slider.tsx', 'video.js/core.es.js'],
    ['src/features/catalog/catalogApi.ts', '@reduxjs/toolkit/query/react'],
    ['src/ui/Row.tsx', 'react-redux'],
    ['src/ui/Row.tsx', 'react-router-dom'],
    ['src/ui/Row.tsx', 'react-i18next'],
    ['server/routes/titles.ts', 'kysely'],
    ['server/env.ts', 'kysely'],
    ['server/queries/titles.ts', 'pg'],
    ['src/app/store.ts', 'sql.js'],
    ['src/main.tsx', 'msw/browser'],
    ['src/api/api.ts', 'node:fs'],
    ['server/routes/titles.ts', 'node:crypto'],
    ['server/queries/titles.ts', 'node:path'],
  ])('bites: %s with %s', (path, specifier) => expect(plant(path, `import x from '${specifier}'`)).toHaveLength(1));

  it.each([
    ['server/env.ts', `import type { Kysely } from 'kysely'`],
    ['server/db/connect.ts', `import { DatabaseSync } from 'node:sqlite'`],
    ['src/ui/focus/initFocus.ts', `import { init } from '@noriginmedia/norigin-spatial-navigation'`],
  ])('lets through: %s with %s', (path, text) => expect(plant(path, text)).toEqual([]));
});

describe('What a browser loads', () => {
  it.each(['server/app.ts', 'src/main.tsx', 'mocks/server.ts', 'mocks/handlers.ts'])(
    '%s reaches nothing of Node',
    (entry) => {
      expect(files.map(({ path }) => path)).toContain(entry);
      expect(reachedFromBrowser(files, entry)).toEqual([]);
    },
  );

  it('bites through a chain, and lets types pass', () => {
    const chain = [
      describeSource('server/app.ts', `import './a.ts'; import type { Store } from './c.ts'`),
      describeSource('server/a.ts', `export const load = () => import('./b.ts')`),
      describeSource('server/b.ts', `import { type Stats } from 'node:fs'`),
      describeSource('server/c.ts', `import { readFile } from 'node:fs/promises'`),
    ];
    expect(reachedFromBrowser(chain, 'server/app.ts')).toEqual(['server/app.ts > server/a.ts > server/b.ts > node:fs']);
  });
});

describe('Names', () => {
  it('tell what is inside, everywhere', () => expect(misnamed(files)).toEqual([]));

  it.each([
    ['src/ui/index.ts', ''],
    ['src/ui/utils.ts', ''],
    ['server/common/dates.ts', ''],
    ['src/api/types.ts', ''],
    ['src/Features/player/Player.tsx', 'export function Player() { return null }'],
    ['src/ui/button.tsx', 'export function Button() { return null }'],
    ['src/ui/Button.tsx', 'export const Button = () => null; export const ButtonGroup = () => null'],
    ['src/ui/Button.tsx', 'export default function Button() { return null }'],
    ['src/ui/Button.tsx', 'export const SIZES = []'],
    ['src/screens/Home.tsx', 'export const Home = () => null'],
    ['server/routes/Titles.ts', ''],
  ])('bite: %s %s', (path, text) => expect(name(path, text)).not.toEqual([]));

  it.each([
    [
      'src/ui/Button.tsx',
      'export function Button() { return null } export interface ButtonProps {} export const SIZE = 1',
    ],
    ['src/app/routes.tsx', 'export const createAppRouter = () => null'],
    ['server/db/migrations/001-first.ts', ''],
    ['vite.config.ts', 'export default {}'],
  ])('let through: %s %s', (path, text) => expect(name(path, text)).toEqual([]));
});
