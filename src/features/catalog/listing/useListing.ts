import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ListingQuery } from '../../../api/catalog.ts';
import { readQuery, writeQuery } from '../filters/filterQuery.ts';
import { type Listing, listingAt } from '../listings.ts';

/** The listing at the address and what is chosen in it; a choice replaces the address, so that Back leaves the listing. */
export function useListing(): { listing: Listing; chosen: ListingQuery; choose: (next: ListingQuery) => void } | null {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const listing = listingAt(pathname);
  const chosen = useMemo(() => (listing ? readQuery(search, listing) : {}), [search, listing]);
  const choose = useCallback(
    (next: ListingQuery) => void navigate({ pathname, search: writeQuery(next) }, { replace: true }),
    [navigate, pathname],
  );
  return listing ? { listing, chosen, choose } : null;
}
