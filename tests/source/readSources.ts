import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The repository's root, with a trailing slash. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Folders with our sources, besides the configuration files at the root. */
const PLACES = ['src', 'server', 'mocks', 'stories', 'tests', 'scripts', 'locales', '.storybook'];

/** Paths of all TypeScript sources from the repository's root, sorted. */
export function sourcePaths(): string[] {
  const patterns = [...PLACES.map((place) => `${place}/**/*.{ts,tsx}`), '*.ts'];
  return globSync(patterns, { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

/** The text of a file named from the repository's root. */
export function readSource(path: string): string {
  return readFileSync(ROOT + path, 'utf8');
}
