import { useGetEpisodesQuery } from '../../../api/catalog.ts';
import { useHasFailed } from '../../../ui/useHasFailed.ts';

/** All episodes of a series, or a retry where they failed to load. */
export function useEpisodes(movieId: number, { skip }: { skip: boolean }) {
  const answer = useGetEpisodesQuery(movieId, { skip });
  const hasFailed = useHasFailed(answer);
  const failure =
    hasFailed && !answer.data ? { isRetrying: answer.isFetching, onRetry: () => void answer.refetch() } : undefined;
  return { data: answer.data, failure };
}
