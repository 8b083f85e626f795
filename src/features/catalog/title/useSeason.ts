import { useState } from 'react';
import type { Episode, Movie } from '../../../../server/contract/catalog.ts';
import { useEpisodes } from './useEpisodes.ts';
import { usePlayButton } from '../usePlayButton.ts';

export interface Season {
  /** The chosen season, initially the one to continue with; undefined until that is known. */
  n: number | undefined;
  choose: (n: number) => void;
  /** Its episodes, undefined while they load. */
  episodes: readonly Episode[] | undefined;
  /** They failed to load; how to retry. */
  failure?: { isRetrying: boolean; onRetry: () => void };
  /** The episode to watch next, if it is in this season. */
  nextIndex: number;
}

/** Which season of a series is shown. */
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
