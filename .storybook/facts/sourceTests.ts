import { globSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { importsOf } from './readStories.ts';

const MODULE = 'virtual:source-tests';

/** The tests that import each source of the product; `texts` are the tests by their paths from the root. */
export function testsBySource(texts: Readonly<Record<string, string>>): Record<string, string[]> {
  const tests: Record<string, string[]> = {};
  for (const [test, text] of Object.entries(texts)) {
    for (const source of new Set(importsOf(test, text))) {
      if (source.startsWith('src/')) tests[source] = [...(tests[source] ?? []), test];
    }
  }
  return tests;
}

/** All tests about particular sources: those directly in `tests/` check rules over all files. */
const readTests = () =>
  Object.fromEntries(
    globSync('tests/*/**/*.test.{ts,tsx}')
      .toSorted()
      .map((path) => [path.replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
  );

/** Provides the book with the tests of its widgets. */
export const sourceTests: Plugin = {
  name: 'promin:source-tests',
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
  load: (id) =>
    id === `\0${MODULE}` ? `export const tests = ${JSON.stringify(testsBySource(readTests()))};` : undefined,
};
