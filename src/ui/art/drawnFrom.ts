import type { Card } from '../../../server/contract/catalog.ts';
import type { ArtProps } from './Art.tsx';

/** What the pictures of a title follow from that are drawn: its title in the first language and its year, in its genre's look. */
export const drawnFrom = ({
  originalTitle,
  year,
  drawnGenre,
}: Pick<Card, 'originalTitle' | 'year' | 'drawnGenre'>): Pick<ArtProps, 'seed' | 'genre'> => ({
  seed: `${originalTitle} ${year ?? ''}`,
  genre: drawnGenre,
});
