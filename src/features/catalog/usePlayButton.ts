import { useTranslation } from 'react-i18next';
import type { Movie } from '../../../server/contract/catalog.ts';
import { useGetEpisodesQuery } from '../../api/catalog.ts';
import { useGetProgressQuery } from '../../api/library.ts';
import { paths } from '../../paths.ts';
import { clockTime } from '../../ui/clockTime.ts';
import { useHasFailed } from '../../ui/useHasFailed.ts';
import { nextPlay } from './nextPlay.ts';

/**
 * The label and the address of a movie's play button; `isReady` once the viewer's position is known. Where that could not
 * be loaded, or the movie itself, whose id is then `lostId`, the server chooses what plays, and the label does not tell.
 */
export function usePlayButton(movie: Movie | undefined, lostId?: number) {
  const { t } = useTranslation('catalog');
  const skip = !movie;
  const isSeries = (movie?.seasons.length ?? 0) > 0;
  const { data: progress, ...asked } = useGetProgressQuery(movie?.id ?? 0, { skip });
  const { data: episodes } = useGetEpisodesQuery(movie?.id ?? 0, { skip: skip || !isSeries });
  const isPositionLost = useHasFailed(asked) && !progress;
  const unknownId = movie ? (isPositionLost ? movie.id : undefined) : lostId;
  if (unknownId !== undefined)
    return { isReady: true, label: t('hero.play'), path: paths.watch(unknownId), episode: null };
  if (!movie || !progress || (isSeries && !episodes))
    return { isReady: false, label: t('hero.play'), path: null, episode: null };
  const { episode, positionS } = nextPlay(movie, episodes ?? [], progress);
  const time = clockTime(positionS);
  const label = episode
    ? t(positionS > 0 ? 'hero.resumeEpisode' : 'hero.playEpisode', { n: episode.n, time })
    : t(positionS > 0 ? 'hero.resume' : 'hero.play', { time });
  return { isReady: true, label, path: paths.watch(movie.id, episode?.id), episode };
}
