import type { ReactNode } from 'react';
import type { Movie } from '../../../server/contract/catalog.ts';
import { useGetMovieQuery } from '../../../src/api/catalog.ts';

/** Draws `children` with a title of the catalogue, once the server has told of it. */
export function KnownTitle({ id, children }: { id: number; children: (movie: Movie) => ReactNode }) {
  const { data } = useGetMovieQuery(id);
  return data ? children(data) : null;
}
