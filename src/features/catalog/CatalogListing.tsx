import { type ListingQuery, useListMoviesInfiniteQuery } from '../../api/catalog.ts';
import { ListingBody } from './ListingBody.tsx';
import { listed } from './listed.ts';
import type { Listing } from './listings.ts';

interface CatalogListingProps {
  name: Listing['name'];
  query: ListingQuery;
  isEndless: boolean;
}

/** A listing of the catalogue. */
export function CatalogListing({ name, query, isEndless }: CatalogListingProps) {
  const answer = listed(useListMoviesInfiniteQuery(query));
  return <ListingBody {...answer} name={name} isEndless={isEndless} />;
}
