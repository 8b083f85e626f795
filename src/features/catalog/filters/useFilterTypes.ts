import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PRO_FILTERS } from '../../../../server/contract/filterRules.ts';
import { type ListingQuery, useGetDictionariesQuery } from '../../../api/catalog.ts';
import type { FilterOption, FilterType } from './filters.ts';
import { type Facet, FACETS, facetValues, textOf } from './filterQuery.ts';
import { RATINGS, yearOptions } from './filterValues.ts';
import type { Listing } from '../listings.ts';
import { useHasFailed } from '../../../ui/useHasFailed.ts';

/** Facets that take at most one value. */
const SINGLE: ReadonlySet<Facet> = new Set(['section', 'imdbMin', 'kpMin']);
/** From this many options on there is a search field. */
const SEARCHED_FROM = 30;

interface FilterTypesOptions {
  listing: Listing;
  /** The current query: an address may ask for values that are not offered. */
  query: ListingQuery;
  hasPro: boolean;
}

const presentYear = () => new Date().getFullYear();

/** The filters a listing offers, with their options by name; undefined until the vocabularies have loaded. */
export function useFilterTypes({ listing, query, hasPro }: FilterTypesOptions) {
  const { t, i18n } = useTranslation(['catalog', 'app']);
  const { currentData: words, isError, isFetching, refetch } = useGetDictionariesQuery();
  const hasFailed = useHasFailed({ isError, isFetching });
  const [year] = useState(presentYear);

  const types = useMemo((): FilterType[] | undefined => {
    if (!words) return undefined;
    const named = (refs: readonly { id: string; name: string }[]) => refs.map(({ id, name }) => ({ id, label: name }));
    const number = new Intl.NumberFormat(i18n.language);
    const ratings = (source: string) =>
      RATINGS.map((id) => ({ id, label: t('filters.from', { source, rating: number.format(Number(id)) }) }));
    const chosenOf = (facet: Facet) => facetValues(facet, textOf(query, facet));
    const optionsOf: Record<Facet, FilterOption[]> = {
      section: named(words.sections),
      genre: [...named(words.genres), ...named(words.years)],
      country: named(words.countries),
      year: yearOptions(year, chosenOf('year')),
      imdbMin: ratings(t('rating.imdb')),
      kpMin: ratings(t('rating.kinopoisk')),
      quality: named(words.qualities),
      language: named(words.languages),
      translation: named(words.voiceTypes),
    };
    return FACETS.filter((facet) => !(facet in listing.fixed)).map((facet) => {
      const options = optionsOf[facet];
      // Filtering by quality alone needs no plan.
      const isLocked = !hasPro && facet !== 'quality' && PRO_FILTERS.some((name) => name === facet);
      return {
        id: facet,
        label: t(`filters.facet.${facet}`),
        kind: SINGLE.has(facet) || (facet === 'quality' && !hasPro) ? 'one' : 'many',
        options: [...strangersOf(chosenOf(facet), options), ...options],
        isSearchable: options.length >= SEARCHED_FROM,
        lock: isLocked ? t('app:plan.pro') : undefined,
      };
    });
  }, [words, listing, query, hasPro, year, t, i18n.language]);

  return { types, isError: hasFailed && !words, isFetching, refetch };
}

/** Values from an address that no vocabulary has are shown by id, so that they can be removed. */
function strangersOf(chosen: readonly string[], options: readonly FilterOption[]): FilterOption[] {
  return chosen.filter((id) => !options.some((option) => option.id === id)).map((id) => ({ id, label: id }));
}
