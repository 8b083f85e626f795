const TESTS: Record<string, string> = import.meta.glob('../../tests/src/**/*.test.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The tests that are written about some sources; all paths are from the repository's root. */
export const testsOf = (sources: readonly string[]): string[] =>
  Object.entries(TESTS)
    .filter(([, text]) => sources.some((path) => text.includes(`/${path}'`)))
    .map(([test]) => test.replace('../../', ''));
