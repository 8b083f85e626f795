import { useEffect, useState } from 'react';
import type { Total } from '../../../../server/contract/catalog.ts';
import { type ListingQuery, useGetTitleCountQuery } from '../../../api/catalog.ts';
import type { Listing } from '../listings.ts';
import { askedQuery } from './filterQuery.ts';

/** Choices that follow one another this fast, in ms, are counted once. */
const REST_MS = 250;

/** How many titles pass what is chosen; while that is being counted, the last number stays and `isCounting` is true. */
export function useCount(listing: Listing, chosen: ListingQuery): { total: Total | undefined; isCounting: boolean } {
  const asked = {
    path: listing.resource,
    query: askedQuery({ ...chosen, sort: undefined, order: undefined }, listing),
  };
  const wanted = JSON.stringify(asked);
  const [debounced, setDebounced] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(wanted), REST_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, currentData, isError } = useGetTitleCountQuery(JSON.parse(debounced) as typeof asked);
  return { total: data, isCounting: !isError && (debounced !== wanted || currentData === undefined) };
}
