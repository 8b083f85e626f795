import { useTranslation } from 'react-i18next';
import { useGetPersonQuery } from '../../api/people.ts';
import type { TransportError } from '../../api/transport.ts';
import { useLoadingAnnounced } from '../../ui/announce.ts';

/** A person; `isGone` where the catalogue knows nobody by that slug. */
export function usePerson(slug: string) {
  const { t } = useTranslation('people');
  const { currentData: person, error, refetch } = useGetPersonQuery(slug);
  // Once it has loaded, the name is announced as the screen's.
  useLoadingAnnounced(!person && !error, { loading: t('loading'), loaded: '' });
  const isGone = (error as TransportError | undefined)?.status === 404 || isNoSlug(error);
  return { person, isGone, isError: error !== undefined && !isGone, refetch: () => void refetch() };
}

/** An invalid slug gets a 422, not a 404. */
const isNoSlug = (error: unknown) => (error as TransportError | undefined)?.status === 422;
