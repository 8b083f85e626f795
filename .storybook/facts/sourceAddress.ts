import { askedOf } from '../bookQuery.ts';

/** The parameter of an address that says which file the sources page shows. */
const FILE = 'file';

/** Folders that `.storybook/main.ts` serves with the book. */
export const SOURCE_FOLDERS = ['src', 'stories', 'tests/src', 'tests/server', 'tests/e2e', 'tests/storybook'] as const;

/** The address of a file in the book, by its path from the repository's root. */
export const sourceAddress = (path: string): string => `./?path=/docs/guide-source--docs&${FILE}=${path}`;

/** The file that the book's address asks for; null if there is none, or if it is not served with the book. */
export function askedFile(): string | null {
  const path = askedOf(FILE);
  const isThere = path && !path.includes('..') && SOURCE_FOLDERS.some((folder) => path.startsWith(`${folder}/`));
  return isThere ? path : null;
}
