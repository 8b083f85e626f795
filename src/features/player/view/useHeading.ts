import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetEpisodesQuery, useGetMovieQuery } from '../../../api/catalog.ts';
import { useGetExtrasQuery } from '../../../api/extras.ts';
import type { Picture } from '../../../ui/art/pictureUrl.ts';
import type { Heading, NextEpisode } from '../playback/film.ts';
import { useSame } from '../useSteady.ts';

/** Which part of a title plays. */
interface Part {
  episodeId: number | null;
  isTrailer: boolean;
  extraId?: number;
}

/** The title of what plays, with season, number and name where it is an episode, the name of an extra, and a picture of it. */
export function useHeading(
  movieId: number,
  { episodeId, isTrailer, extraId }: Part,
): { heading: Heading; artwork: Picture | null } {
  const { t } = useTranslation('player');
  const { data: movie } = useGetMovieQuery(movieId);
  const { data: episodes } = useGetEpisodesQuery(movieId, { skip: episodeId === null });
  const episode = episodes?.find(({ id }) => id === episodeId);
  const { data: extras } = useGetExtrasQuery(movieId, { skip: extraId === undefined });
  const extra = extras?.find(({ id }) => id === extraId);
  const caption = isTrailer
    ? t('trailer')
    : extra
      ? extra.title
      : episode && t('episode', { season: episode.season, n: episode.n, title: episode.title });
  const heading = useSame({ title: movie?.title ?? '', caption });
  return { heading, artwork: episode?.still ?? movie?.wide ?? null };
}

/** The next episode, as its card shows it; undefined where there is none. */
export function useNextEpisode(movieId: number, id: number | null): NextEpisode | undefined {
  const { t } = useTranslation('player');
  const { data: episodes } = useGetEpisodesQuery(movieId, { skip: id === null });
  const episode = id === null ? undefined : episodes?.find((one) => one.id === id);
  return useMemo(() => {
    if (!episode) return undefined;
    const title = t('episode', { season: episode.season, n: episode.n, title: episode.title });
    return { id: episode.id, title, picture: episode.still };
  }, [episode, t]);
}
