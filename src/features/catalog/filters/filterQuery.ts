import { isVocabularyId } from '../../../../server/contract/filterRules.ts';
import { QUALITIES, SECTIONS } from '../../../../server/contract/tables/ids.ts';
import { LANGUAGES } from '../../../../server/contract/tables/languages.ts';
import type { ListingQuery } from '../../../api/catalog.ts';
import type { Listing } from '../listings.ts';

/** What a listing can be filtered by, in display order; names are those of the API and of the address. */
export const FACETS = [
  'section',
  'genre',
  'country',
  'year',
  'imdbMin',
  'kpMin',
  'quality',
  'language',
  'translation',
] as const;
export type Facet = (typeof FACETS)[number];

const oneOf = (values: readonly (string | number)[]) => new RegExp(`^(${values.join('|')})$`);

/** What one value of a facet looks like; a facet that takes one value only is not in `SEVERAL`. */
const SHAPE: Readonly<Record<Facet, RegExp>> = {
  section: oneOf(SECTIONS),
  genre: /^[gy]\d{1,4}$/,
  country: /^c\d{1,3}$/,
  year: /^\d{4}(-\d{4})?$/,
  imdbMin: /^[1-9]$/,
  kpMin: /^[1-9]$/,
  quality: oneOf(QUALITIES),
  language: oneOf(LANGUAGES),
  translation: /^t\d{1,2}$/,
};
const SEVERAL: ReadonlySet<Facet> = new Set(['genre', 'country', 'year', 'quality', 'language', 'translation']);

/** Longer values cannot come from the dialog, and the API refuses them. */
const MOST_LETTERS = 600;

export const SORTS = ['date', 'popular', 'year', 'rating', 'title', 'imdb', 'kinopoisk'] as const;
type Sort = NonNullable<ListingQuery['sort']>;

/** The sorts a listing offers, its own first. */
export function sortsOf({ sort }: Listing): readonly Sort[] {
  return SORTS.some((one) => one === sort) ? SORTS : [sort, ...SORTS];
}

/** The default direction of a sort: names from the first letter, everything else from the greatest. */
export const orderOf = (sort: Sort) => (sort === 'title' ? 'asc' : 'desc');

/** Relevance cannot be reversed. */
export const canTurn = (sort: Sort) => sort !== 'relevance';

/** Facets whose values are ids of a vocabulary. */
const BY_ID: ReadonlySet<Facet> = new Set(['genre', 'country', 'translation']);

/** The valid values of a facet in a text, each once. */
export function facetValues(facet: Facet, text: string | null | undefined): string[] {
  const isMeant = (value: string) =>
    SHAPE[facet].test(value) && !isTurned(value) && (!BY_ID.has(facet) || isVocabularyId(value));
  const values = [...new Set((text ?? '').slice(0, MOST_LETTERS).split(','))].filter(isMeant);
  return SEVERAL.has(facet) ? values : values.slice(0, 1);
}

/** A range of years whose end comes before its beginning. */
function isTurned(value: string): boolean {
  const [from, to] = value.split('-');
  return to !== undefined && Number(from) > Number(to);
}

/** What an address chooses of a listing; fixed facets and invalid values are dropped. */
export function readQuery(search: string, listing: Listing): ListingQuery {
  const params = new URLSearchParams(search);
  const chosen: Record<string, string> = {};
  for (const facet of FACETS) {
    const values = facet in listing.fixed ? [] : facetValues(facet, params.get(facet));
    if (values.length > 0) chosen[facet] = values.join(',');
  }
  const sort = sortsOf(listing).find((one) => one === params.get('sort')) ?? listing.sort;
  const order = params.get('order');
  if (sort !== listing.sort) chosen.sort = sort;
  if ((order === 'asc' || order === 'desc') && order !== orderOf(sort) && canTurn(sort)) chosen.order = order;
  const q = listing.name === 'search' ? params.get('q')?.trim().slice(0, 100) : undefined;
  if (q) chosen.q = q;
  return chosen as ListingQuery;
}

/** The query string for it, without the question mark; commas are not escaped. */
export function writeQuery(query: ListingQuery): string {
  const names = ['q', ...FACETS, 'sort', 'order'] as const;
  return names
    .flatMap((name) => {
      const value = query[name];
      return value === undefined ? [] : [`${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`];
    })
    .join('&');
}

/** What is asked of the API: what is chosen, and what is fixed. */
export function askedQuery(chosen: ListingQuery, { fixed, sort, resource }: Listing): ListingQuery {
  const isDefault = resource !== '/movies' || sort === 'date';
  return { ...(isDefault ? {} : { sort }), ...chosen, ...fixed };
}

/** The query without its facets: the text and the order stay. */
export function withoutFacets({ q, sort, order }: ListingQuery): ListingQuery {
  return { ...(q && { q }), ...(sort && { sort }), ...(order && { order }) };
}

/** How many values are chosen. */
export const countChosen = (query: ListingQuery) =>
  FACETS.reduce((count, facet) => count + facetValues(facet, textOf(query, facet)).length, 0);

/** A facet as the address writes it. */
export function textOf(query: ListingQuery, facet: Facet): string | undefined {
  const value = query[facet];
  return value === undefined ? undefined : String(value);
}
