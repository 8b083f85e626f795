import { describe, expect, it } from 'vitest';
import { readSource, sourcePaths } from './source/readSources.ts';
import { needlessFiles } from './source/smallFiles.ts';
import { describeSource } from './source/sourceFile.ts';

const files = sourcePaths().map((path) => describeSource(path, readSource(path)));

/** A folder with more files is too long to scan by eye. */
const MOST_FILES = 40;

const crowded = (paths: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > MOST_FILES).map(([folder, count]) => `${folder}: ${count}`);
};

describe('Folders', () => {
  it(`hold at most ${MOST_FILES} files`, () => expect(crowded(files.map(({ path }) => path))).toEqual([]));

  it('bite: one file more, without those of rooms within', () => {
    const names = Array.from({ length: MOST_FILES }, (_, index) => `src/ui/widget${index}.ts`);
    expect(crowded([...names, 'src/ui/lists/Row.tsx'])).toEqual([]);
    expect(crowded([...names, 'src/ui/last.ts'])).toEqual([`src/ui: ${MOST_FILES + 1}`]);
  });
});

/** Base names that several files of src have, ignoring case; declaration files count by the name before `.d`. */
const doubles = (paths: readonly string[]) => {
  const byName = new Map<string, string[]>();
  for (const path of paths.filter((one) => one.startsWith('src/'))) {
    const base = path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '');
    byName.set(base.toLowerCase(), [...(byName.get(base.toLowerCase()) ?? []), path]);
  }
  return [...byName.values()].filter(({ length }) => length > 1).map((same) => same.join(' and '));
};

describe('Base names', () => {
  it('belong to one file of src each', () => expect(doubles(files.map(({ path }) => path))).toEqual([]));

  it('bite: two files that differ in folder, ending or size of letters alone', () => {
    expect(doubles(['src/ui/Art.tsx', 'src/ui/lists/Row.tsx', 'src/app/art.ts', 'server/art.ts'])).toEqual([
      'src/ui/Art.tsx and src/app/art.ts',
    ]);
  });
});

describe('Small files with one user', () => {
  const lined = (path: string, text: string) => ({
    ...describeSource(path, text),
    lines: text.trimEnd().split('\n').length,
  });

  it('have a reason', () => {
    expect(needlessFiles(files.map(({ path }) => lined(path, readSource(path))))).toEqual([]);
  });

  it('bite, tests and stories aside, but not with a second user or many lines', () => {
    const user = lined('src/ui/Button.tsx', `import { gap } from './gap.ts'; import { long } from './long.ts'`);
    const small = lined('src/ui/gap.ts', 'export const gap = 1');
    const long = lined('src/ui/long.ts', 'export const long = 1;\n'.repeat(20));
    expect(needlessFiles([user, small, long], {})).toEqual(['src/ui/gap.ts']);
    const test = lined('tests/src/gap.test.ts', `import { gap } from '../../src/ui/gap.ts'`);
    expect(needlessFiles([user, small, long, test], {})).toEqual(['src/ui/gap.ts']);
    const other = lined('src/ui/Menu.tsx', `import { gap } from './gap.ts'`);
    expect(needlessFiles([user, small, long, other], {})).toEqual([]);
    expect(needlessFiles([user, small, long, other], { 'src/ui/gap.ts': 'why' })).toEqual([
      'src/ui/gap.ts needs no reason',
    ]);
  });
});
