import { digest } from '../../db/digest.ts';
import type { IndexedFilm } from '../analysis/indexes.ts';

const DIGITS = 32;

/** The cache key of a film: a file that replaces it gets another one. */
export const fileKey = ({ path, version }: Pick<IndexedFilm, 'path' | 'version'>) =>
  digest(`${version} ${path}`, DIGITS);

/**
 * The key of a file's contents, wherever it is, as long as it is cut into the same segments: what was expensive to make
 * is found again after a move.
 */
export function contentKey(film: IndexedFilm, hash: string | null): string {
  const { originS, durationS, starts } = film.index;
  return hash === null ? fileKey(film) : digest([hash, originS, durationS, ...starts].join(' '), DIGITS);
}
