import type { ListingQuery } from '../../../api/catalog.ts';
import { chosenIds, type FilterValue, type FilterValues } from './filters.ts';
import { FACETS, facetValues, textOf } from './filterQuery.ts';

/** The chosen values in the form that the filter panel takes. */
export function valuesOf(query: ListingQuery): FilterValues {
  return Object.fromEntries(
    FACETS.map((facet) => [facet, facetValues(facet, textOf(query, facet))]).filter(([, ids]) => ids!.length > 0),
  ) as FilterValues;
}

/** The query with one facet changed. */
export function withValue(query: ListingQuery, facet: string, value: FilterValue | undefined): ListingQuery {
  const ids = chosenIds(value);
  const rest = Object.fromEntries(Object.entries(query).filter(([name]) => name !== facet)) as ListingQuery;
  return ids.length > 0 ? { ...rest, [facet]: ids.join(',') } : rest;
}

/** The first year that is offered on its own, and the ranges before it. */
const FIRST_SINGLE = 2020;
const RANGES = [
  '2015-2019',
  '2010-2014',
  '2000-2009',
  '1990-1999',
  '1980-1989',
  '1970-1979',
  '1950-1969',
  '1920-1949',
  '1896-1919',
] as const;

/** The years offered, up to the present one, and those that an address asks for besides. */
export function yearOptions(present: number, chosen: readonly string[]): { id: string; label: string }[] {
  const singles = Array.from({ length: Math.max(0, present - FIRST_SINGLE + 1) }, (_, back) => String(present - back));
  const offered = [...singles, ...RANGES];
  const others = chosen.filter((id) => !offered.includes(id));
  return [...others, ...offered].map((id) => ({ id, label: id.replace('-', '–') }));
}

/** The minimum ratings offered, highest first. */
export const RATINGS = ['9', '8', '7', '6', '5', '4', '3', '2', '1'] as const;
