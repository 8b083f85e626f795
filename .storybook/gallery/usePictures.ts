import { useEffect, useState } from 'react';
import type { BookEntry } from '../wall/bookIndex.ts';

/** Where `.storybook/main.ts` puts the committed pictures, beside the pages of the book. */
const PICTURES = './pictures';

type Digests = Readonly<Record<string, string>>;

/** The name under which the committed pictures, which are those of 1280x720, know a story. */
function pictureName({ id, importPath }: BookEntry): string {
  const folder = importPath.replace(/^stories\//, '').replace(/\.stories\.tsx$/, '');
  return `${folder}/${id.split('--').at(-1)}.lg.webp`;
}

/** Finds the address of the committed picture of the first of some stories that has one; null for none. */
export type PictureOf = (stories: readonly BookEntry[]) => string | null;

/** The way to the committed pictures; null until it is known which there are. */
export function usePictures(): PictureOf | null {
  const [digests, setDigests] = useState<Digests | null>(null);
  useEffect(() => {
    void fetch(`${PICTURES}/digests.json`).then(async (answer) => setDigests((await answer.json()) as Digests));
  }, []);
  if (!digests) return null;
  return (stories) => {
    const digest = stories.map((story) => digests[pictureName(story)]).find((found) => found !== undefined);
    return digest === undefined ? null : `${PICTURES}/${digest}.webp`;
  };
}
