import type { ReactNode } from 'react';
import type { Movie } from '../../../server/contract/catalog.ts';
import { useGetMovieQuery } from '../../../src/api/catalog.ts';

/** Renders `children` with a title of the catalogue once it has loaded. */
export function KnownTitle({ id, children }: { id: number; children: (movie: Movie) => ReactNode }) {
  const { data } = useGetMovieQuery(id);
  return data ? children(data) : null;
}
