import type { Episode, Movie } from '../../../../server/contract/catalog.ts';
import { useGetEpisodesQuery } from '../../../api/catalog.ts';
import { useGetProgressQuery, useSetWatchedMutation } from '../../../api/library.ts';

/** What the viewer has watched of a title, and functions that mark it. */
export function useWatched(movie: Movie) {
  const isSeries = movie.seasons.length > 0;
  const { data: progress } = useGetProgressQuery(movie.id);
  const { data: episodes } = useGetEpisodesQuery(movie.id, { skip: !isSeries });
  const [setWatched] = useSetWatchedMutation();
  const isSeen = (episodeId: number | null) =>
    progress?.some((place) => place.episodeId === episodeId && place.watched) ?? false;
  const isWatched = isSeries
    ? episodes !== undefined && episodes.length > 0 && episodes.every(({ id }) => isSeen(id))
    : isSeen(null);

  /** Marks some episodes as watched or not. */
  function markEpisodes(some: readonly Episode[], next: boolean) {
    const items = some.map(({ id, durationS }) => ({ episodeId: id, durationS }));
    void setWatched({ movieId: movie.id, isWatched: next, isWhole: items.length === episodes?.length, items });
  }

  /** Marks the whole title as watched, or removes the mark. */
  function markTitle(next: boolean) {
    if (isSeries && episodes) markEpisodes(episodes, next);
    else if (isSeries) void setWatched({ movieId: movie.id, isWatched: next, isWhole: true, items: [] });
    else {
      const items = [{ episodeId: null, durationS: movie.durationS ?? 1 }];
      void setWatched({ movieId: movie.id, isWatched: next, isWhole: true, items });
    }
  }

  return { isWatched, isSeen, markEpisodes, markTitle };
}
