import type { DrawnGenre } from '../../../server/contract/tables/ids.ts';
import type { ArtProps } from './Art.tsx';

interface DrawnTitle {
  originalTitle: string;
  year: number | null;
  drawnGenre: DrawnGenre | null;
}

/** What the drawings of a title follow from: its original title, year and genre. */
export const drawnFrom = ({ originalTitle, year, drawnGenre }: DrawnTitle): Pick<ArtProps, 'seed' | 'genre'> => ({
  seed: `${originalTitle} ${year ?? ''}`,
  genre: drawnGenre,
});
