import { useState } from 'react';
import type { Episode, Movie } from '../../../../server/contract/catalog.ts';
import { useEpisodes } from './useEpisodes.ts';
import { usePlayButton } from '../usePlayButton.ts';

export interface Season {
  /** The chosen season, at first the one to go on with; undefined until that is known. */
  n: number | undefined;
  choose: (n: number) => void;
  /** Its episodes, undefined while they are on their way. */
  episodes: readonly Episode[] | undefined;
  /** They could not be loaded; the way to try again. */
  failure?: { isRetrying: boolean; onRetry: () => void };
  /** The episode to watch next, if it is in this season. */
  nextIndex: number;
}

/** Which season of a series one looks at. */
export function useSeason(movie: Movie | undefined): Season {
  const isSeries = (movie?.seasons.length ?? 0) > 0;
  const { data, failure } = useEpisodes(movie?.id ?? 0, { skip: !isSeries });
  const { isReady, episode: next } = usePlayButton(movie);
  const [chosen, choose] = useState<number>();
  const n = chosen ?? (isReady ? (next?.season ?? movie?.seasons[0]?.n) : undefined);
  const episodes = n === undefined ? undefined : data?.filter(({ season }) => season === n);
  const nextIndex = Math.max(0, episodes?.findIndex(({ id }) => id === next?.id) ?? 0);
  return { n, choose, episodes, failure, nextIndex };
}
