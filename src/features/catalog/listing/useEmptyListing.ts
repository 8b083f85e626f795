import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PRO_FILTERS } from '../../../../server/contract/filterRules.ts';
import type { ListingQuery } from '../../../api/catalog.ts';
import { paths } from '../../../paths.ts';
import { countChosen, withoutFacets } from '../filters/filterQuery.ts';
import { withValue } from '../filters/filterValues.ts';
import type { Emptiness } from './ListingBody.tsx';
import type { Listing } from '../listings.ts';

interface EmptinessOptions {
  listing: Listing;
  chosen: ListingQuery;
  onChoose: (next: ListingQuery) => void;
}

/** Why a listing is empty, and a button that leads on: fewer filters, another text, the catalogue. */
export function useEmptyListing({ listing, chosen, onChoose }: EmptinessOptions): {
  empty: Emptiness;
  locked: Emptiness;
} {
  const { t } = useTranslation(['catalog', 'plans']);
  const navigate = useNavigate();
  const locked = {
    title: t('plans:gate.title'),
    text: t('plans:gate.filters'),
    action: {
      label: t('gate.withoutFilters'),
      onPress: () => onChoose(PRO_FILTERS.reduce((query, facet) => withValue(query, facet, undefined), chosen)),
    },
    further: { label: t('plans:gate.go'), onPress: () => void navigate(paths.pro) },
  };
  const clear = { label: t('filters.reset'), onPress: () => onChoose(withoutFacets(chosen)) };
  const search = { label: t('listing.toSearch'), onPress: () => void navigate(paths.searchPage) };
  const catalog = { label: t('listing.toCatalog'), onPress: () => void navigate(paths.popular) };
  if (countChosen(chosen) > 0) return { locked, empty: { title: t('filters.nothingPasses'), action: clear } };
  if (listing.name === 'search' && chosen.q) {
    return { locked, empty: { title: t('listing.notFound'), text: t('listing.notFoundText'), action: search } };
  }
  if (listing.name === 'search') return { locked, empty: { title: t('listing.noText'), action: search } };
  const text = listing.list && t('listing.emptyList');
  return { locked, empty: { title: t('listing.empty'), text, action: catalog } };
}
