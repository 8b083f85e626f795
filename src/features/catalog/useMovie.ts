import type { TransportError } from '../../api/transport.ts';
import { useGetMovieQuery } from '../../api/catalog.ts';
import { useSeason } from './useSeason.ts';

/** A title and the season one looks at; `isGone` where the catalogue has no such title. */
export function useMovie(id: number) {
  const { data: movie, error, refetch } = useGetMovieQuery(id);
  const season = useSeason(movie);
  const isGone = (error as TransportError | undefined)?.status === 404;
  return { movie, season, isGone, isError: error !== undefined && !isGone, refetch };
}
