import { useTranslation } from 'react-i18next';
import type { TransportError } from '../../../api/transport.ts';
import { useGetMovieQuery } from '../../../api/catalog.ts';
import { useLoadingAnnounced } from '../../../ui/announce.ts';
import { useSeason } from './useSeason.ts';

/** A title and the season shown; `isGone` where the catalogue has no such title. */
export function useTitle(id: number) {
  const { t } = useTranslation('catalog');
  const { data: movie, error, refetch } = useGetMovieQuery(id);
  const season = useSeason(movie);
  // Once it has loaded, its name is announced as the screen's.
  useLoadingAnnounced(!movie && !error, { loading: t('loading'), loaded: '' });
  const isGone = (error as TransportError | undefined)?.status === 404;
  return { movie, season, isGone, isError: error !== undefined && !isGone, refetch };
}
