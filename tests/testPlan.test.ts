import { existsSync, globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  AREAS,
  BY_HAND,
  browserTestsFor,
  type BrowserProject,
  LONG,
  LONG_STORIES,
  LONG_UNIT,
  planTests,
  SLOWEST,
} from '../scripts/testPlan.ts';
import { ROOT, sourcePaths } from './source/readSources.ts';

const names = (paths: readonly string[], of: BrowserProject = 'e2e') =>
  (browserTestsFor(paths).find(({ project }) => project === of)?.files ?? []).map((path) =>
    path.replace(/^tests\/(e2e\/)?|\.test\.ts$/g, ''),
  );

describe('The end-to-end tests of a change', () => {
  it('are those of its area and the walk through everything', () => {
    expect(names(['src/features/search/SearchBox.tsx'])).toEqual(['search', 'shell', 'walk']);
    expect(names(['server/media/grants.ts'])).toContain('player/watch');
    for (const path of ['src/ui/Tag.tsx', 'mocks/server.ts', '.storybook/main.ts'])
      expect(names([path])).toContain('book');
  });

  it('are none for words about the product, and the file itself for a test', () => {
    expect(names(['README.md', 'tests/src/versions.test.ts'])).toEqual([]);
    expect(names(['tests/e2e/person.test.ts'])).toEqual(['person']);
    expect(names(['tests/e2e/neverWritten.test.ts'])).toEqual([]);
  });

  it('run in the project that has the file', () => {
    const changed = [
      'tests/e2e/hands/taps.test.ts',
      'tests/e2e/player/stuck.test.ts',
      'tests/e2e/book/pages.test.ts',
      'tests/engines/touch.test.ts',
      'tests/e2e/person.test.ts',
    ];
    expect(browserTestsFor(changed)).toEqual([
      { project: 'e2e', files: ['tests/e2e/person.test.ts'] },
      { project: 'hands', files: ['tests/e2e/hands/taps.test.ts', 'tests/e2e/player/stuck.test.ts'] },
      { project: 'book', files: ['tests/e2e/book/pages.test.ts'] },
      { project: 'engines', files: ['tests/engines/touch.test.ts'] },
    ]);
    const steps = planTests({ revision: 'HEAD', paths: changed }).slice(4);
    expect(steps.map(({ name, args }) => [name, args[0]])).toEqual([
      ['end to end', 'test:e2e'],
      ['by hand', 'test:hands'],
      ['book', 'test:book'],
      ['other engines', 'test:engines'],
    ]);
  });

  it('go by hand and in other engines where the change is of what hands do', () => {
    expect(names(['src/ui/fields/SystemTextField.tsx'], 'hands')).toContain('hands/taps');
    expect(names(['src/ui/fields/SystemTextField.tsx'], 'engines')).toEqual(['engines/touch']);
    expect(names(['src/ui/focus/tabKey.ts'], 'hands')).toEqual(['hands/tabKey']);
    expect(names(['src/features/player/engine/recovery.ts'], 'hands')).toEqual(['hands/watchMore', 'player/stuck']);
    expect(names(['src/features/search/SearchBox.tsx'], 'hands')).toEqual(['hands/browse', 'hands/taps']);
    expect(names(['src/features/people/PersonHead.tsx'], 'hands')).toEqual(['hands/browse']);
    expect(names(['src/features/quality/qualityWords.ts'], 'hands')).toEqual([]);
  });

  it('all exist, and each area has files', () => {
    const wanted = [...AREAS.flatMap(({ tests }) => tests), ...LONG].map(
      (name) => `tests/${/^(bench|engines)\//.test(name) ? '' : 'e2e/'}${name}.test.ts`,
    );
    expect(wanted.filter((path) => !existsSync(ROOT + path))).toEqual([]);
    expect(BY_HAND.flatMap((glob) => globSync(glob)).filter((path) => !wanted.includes(path))).toEqual([]);
    const paths = [...sourcePaths(), 'package.json', 'index.html'];
    expect(AREAS.filter(({ changed }) => !paths.some((path) => changed.test(path)))).toEqual([]);
  });
});

it('Long tests are left out of a whole run, and each is tried by a change of its area', () => {
  const { args = [] } = planTests(null).at(-1) ?? {};
  expect(args).toContain('tests/e2e/player/watch.test.ts');
  expect(args).not.toContain('tests/e2e/player/faults.test.ts');
  expect(args).not.toContain('tests/e2e/hands/taps.test.ts');
  expect(
    planTests(null)
      .filter(({ env }) => env?.FEW_CASES)
      .map(({ name }) => name),
  ).toEqual(['unit', 'stories', 'end to end']);
  expect(LONG.filter((name) => !AREAS.some(({ tests }) => tests.includes(name)))).toEqual([]);
});

it('The slowest files exist', () => {
  expect([...SLOWEST, ...LONG_UNIT, ...LONG_STORIES].filter((path) => !existsSync(ROOT + path))).toEqual([]);
});

it('A whole run has every step; one of a change leaves out end to end where nothing of the product has changed', () => {
  expect(planTests(null).map(({ name }) => name)).toEqual(['check', 'unit', 'stories', 'end to end']);
  const steps = planTests({ revision: 'HEAD', paths: ['README.md'] });
  expect(steps.map(({ name }) => name)).toEqual(['check', 'house', 'unit', 'stories']);
  expect(steps[2]?.args).toContain('--changed=HEAD');
});
