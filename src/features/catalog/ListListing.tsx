import { useTranslation } from 'react-i18next';
import type { List } from '../../../server/contract/vocabulary.ts';
import { useGetListInfiniteQuery } from '../../api/library.ts';
import { ListingBody } from './ListingBody.tsx';
import { listed } from './listed.ts';
import type { Listing } from './listings.ts';

/** One of the viewer's own lists as a listing. */
export function ListListing({ name, list, isEndless }: { name: Listing['name']; list: List; isEndless: boolean }) {
  const { t } = useTranslation('catalog');
  const answer = listed(useGetListInfiniteQuery(list));
  return <ListingBody {...answer} name={name} isEndless={isEndless} emptyText={t('listing.emptyList')} />;
}
