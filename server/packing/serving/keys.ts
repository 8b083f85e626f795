import { digest } from '../../db/digest.ts';
import type { IndexedFilm } from '../analysis/indexes.ts';

const DIGITS = 32;

/** Names a film to the cache: another file in its place has another name. */
export const fileKey = ({ path, version }: Pick<IndexedFilm, 'path' | 'version'>) =>
  digest(`${version} ${path}`, DIGITS);

/** Names what a file holds, wherever it lies, as long as it is cut into the same segments: what took long to make is found again after a move. */
export function contentKey(film: IndexedFilm, hash: string | null): string {
  const { originS, durationS, starts } = film.index;
  return hash === null ? fileKey(film) : digest([hash, originS, durationS, ...starts].join(' '), DIGITS);
}
