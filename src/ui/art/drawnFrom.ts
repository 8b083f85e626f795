import type { Card } from '../../../server/contract/catalog.ts';
import type { ArtProps } from './Art.tsx';

/** What a title's drawn pictures are generated from: its original title and year, and its genre. */
export const drawnFrom = ({
  originalTitle,
  year,
  drawnGenre,
}: Pick<Card, 'originalTitle' | 'year' | 'drawnGenre'>): Pick<ArtProps, 'seed' | 'genre'> => ({
  seed: `${originalTitle} ${year ?? ''}`,
  genre: drawnGenre,
});
