import { useTranslation } from 'react-i18next';
import { useGetPersonQuery } from '../../api/people.ts';
import type { TransportError } from '../../api/transport.ts';
import { useLoadingAnnounced } from '../../ui/announce.ts';

/** A person; `isGone` where the catalogue knows nobody by that slug. */
export function usePerson(slug: string) {
  const { t } = useTranslation('people');
  const { currentData: person, error, refetch } = useGetPersonQuery(slug);
  // Once it is there, the name is said as the screen's.
  useLoadingAnnounced(!person && !error, { loading: t('loading'), loaded: '' });
  const isGone = (error as TransportError | undefined)?.status === 404 || isNoSlug(error);
  return { person, isGone, isError: error !== undefined && !isGone, refetch: () => void refetch() };
}

/** What can be no slug is refused as a value, not missed as a person. */
const isNoSlug = (error: unknown) => (error as TransportError | undefined)?.status === 422;
