import { askedOf } from '../bookQuery.ts';

/** The part of an address that says which file the page of sources shows. */
const FILE = 'file';

/** Folders whose files `.storybook/main.ts` puts beside the book. */
export const SOURCE_FOLDERS = ['src', 'stories', 'tests/src', 'tests/server', 'tests/e2e', 'tests/storybook'] as const;

/** The address of a file in the book, by its path from the repository's root. */
export const sourceAddress = (path: string): string => `./?path=/docs/guide-source--docs&${FILE}=${path}`;

/** The file that the address of the book asks for; null for none, or for one that is not beside the book. */
export function askedFile(): string | null {
  const path = askedOf(FILE);
  const isThere = path && !path.includes('..') && SOURCE_FOLDERS.some((folder) => path.startsWith(`${folder}/`));
  return isThere ? path : null;
}
