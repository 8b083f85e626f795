import { useTranslation } from 'react-i18next';
import { useGetEpisodesQuery, useGetMovieQuery } from '../../../api/catalog.ts';
import type { Picture } from '../../../ui/art/pictureUrl.ts';
import type { Heading } from '../controls/TopBar.tsx';

/** The title of what plays, with season, number and name where it is an episode, and a picture of it. */
export function useHeading(
  movieId: number,
  episodeId: number | null,
  isTrailer: boolean,
): Heading & { picture: Picture | null } {
  const { t } = useTranslation('player');
  const { data: movie } = useGetMovieQuery(movieId);
  const { data: episodes } = useGetEpisodesQuery(movieId, { skip: episodeId === null });
  const episode = episodes?.find(({ id }) => id === episodeId);
  const caption = isTrailer
    ? t('trailer')
    : episode && t('episode', { season: episode.season, n: episode.n, title: episode.title });
  return { title: movie?.title ?? '', caption, picture: episode?.still ?? movie?.wide ?? null };
}

/** The episode that follows, as its card shows it; undefined where none does. */
export function useNextEpisode(movieId: number, id: number | null) {
  const { t } = useTranslation('player');
  const { data: episodes } = useGetEpisodesQuery(movieId, { skip: id === null });
  const episode = id === null ? undefined : episodes?.find((one) => one.id === id);
  if (!episode) return undefined;
  const title = t('episode', { season: episode.season, n: episode.n, title: episode.title });
  return { id: episode.id, title, picture: episode.still };
}
