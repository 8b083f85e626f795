import { useTranslation } from 'react-i18next';
import type { Movie } from '../../../server/contract/catalog.ts';
import { useGetEpisodesQuery } from '../../api/catalog.ts';
import { useGetProgressQuery } from '../../api/library.ts';
import { paths } from '../../paths.ts';
import { clockTime } from '../../ui/clockTime.ts';
import { useHasFailed } from '../../ui/useHasFailed.ts';
import { nextPlay } from './nextPlay.ts';

/**
 * The label and the address of a movie's play button; `isReady` once it is known what plays. Where the viewer's position, the
 * episodes or the movie itself, whose id is then `lostId`, could not be loaded, the server chooses, and the label does not
 * tell.
 */
export function usePlayButton(movie: Movie | undefined, lostId?: number) {
  const { t } = useTranslation('catalog');
  const skip = !movie;
  const isSeries = (movie?.seasons.length ?? 0) > 0;
  const position = useGetProgressQuery(movie?.id ?? 0, { skip });
  const list = useGetEpisodesQuery(movie?.id ?? 0, { skip: skip || !isSeries });
  const [progress, episodes] = [position.data, list.data];
  const isPositionLost = useHasFailed(position) && !progress;
  const isListLost = useHasFailed(list) && !episodes;
  const unknownId = movie ? (isPositionLost || isListLost ? movie.id : undefined) : lostId;
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
