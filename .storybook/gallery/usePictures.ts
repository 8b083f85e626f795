import { useEffect, useState } from 'react';
import { hasDigestsOnly } from '../pictureModes.ts';
import type { BookEntry } from '../wall/bookIndex.ts';

/** The address at which `.storybook/main.ts` serves the committed pictures. */
const PICTURES = './pictures';

type Digests = Readonly<Record<string, string>>;

/** The digest of a story's committed picture, which is that of 1280x720; undefined if there is none. */
function digestOf({ id, importPath }: BookEntry, digests: Digests): string | undefined {
  const folder = importPath.replace(/^stories\//, '').replace(/\.stories\.tsx$/, '');
  return hasDigestsOnly(folder) ? undefined : digests[`${folder}/${id.split('--').at(-1)}.lg.webp`];
}

/** Returns the address of the committed picture of the first of some stories that has one; null if none has. */
export type PictureOf = (stories: readonly BookEntry[]) => string | null;

/** A lookup of the committed pictures; null until their list has loaded. */
export function usePictures(): PictureOf | null {
  const [digests, setDigests] = useState<Digests | null>(null);
  useEffect(() => {
    void fetch(`${PICTURES}/digests.json`).then(async (answer) => setDigests((await answer.json()) as Digests));
  }, []);
  if (!digests) return null;
  return (stories) => {
    const digest = stories.map((story) => digestOf(story, digests)).find((found) => found !== undefined);
    return digest === undefined ? null : `${PICTURES}/${digest}.webp`;
  };
}
