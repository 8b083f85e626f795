import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useCountAnnounced } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { useUnsaved } from '../../../ui/fields/unsaved.ts';
import {
  filterOpened,
  filtersClosed,
  filtersDrafted,
  filterSearched,
  selectActiveFilter,
  selectFiltersData,
  selectFilterSearchString,
} from '../catalogSlice.ts';
import type { FilterDialogProps } from './filterDialogProps.ts';
import { askedQuery, withoutFacets } from './filterQuery.ts';
import { valuesOf, withValue } from './filterValues.ts';
import { PlanGate } from '../PlanGate.tsx';
import { SavedFilters } from './SavedFilters.tsx';
import { useFilterTypes } from './useFilterTypes.ts';
import { useTotal } from '../useTotal.ts';
import type { Total } from '../../../../server/contract/catalog.ts';
import { type ListingQuery, useGetTitleCountQuery } from '../../../api/catalog.ts';
import type { Listing } from '../listings.ts';

/** Choices that follow each other within this, in ms, are counted once. */
const REST_MS = 250;

/** How many titles match the chosen filters; during a recount the last number stays and `isCounting` is true. */
function useCount(listing: Listing, chosen: ListingQuery): { total: Total | undefined; isCounting: boolean } {
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

/** The filters of a listing: choices are applied by "Show", which tells how many titles match. */
export function FilterDialog(props: FilterDialogProps) {
  const { listing, chosen, hasPro, writing, onChoose, onClose, onLeave = onClose, returnId, focusKey } = props;
  const { t } = useTranslation('catalog');
  const dispatch = useDispatch();
  const drafted = useSelector(selectFiltersData);
  const draft = drafted ?? chosen;
  useUnsaved(drafted && 'input');
  const activeFilter = useSelector(selectActiveFilter);
  const searched = useSelector(selectFilterSearchString);
  useEffect(() => () => void dispatch(filtersClosed()), [dispatch]);
  const [open, setOpen] = useState<'filters' | 'savedFilters' | 'saved' | null>(null);
  const [askedFor, setAskedFor] = useState(returnId);
  const { types, isError, isFetching, refetch } = useFilterTypes({ listing, query: draft, hasPro });
  const { total, isCounting } = useCount(listing, draft);
  const count = useTotal(total);
  const isNothing = total?.n === 0 && !isCounting;
  // What was chosen when the dialog opened is announced with its button.
  useCountAnnounced(drafted && !isCounting ? (isNothing ? t('filters.none') : (count ?? '')) : '');
  return (
    <>
      <FilterPanel
        focusKey={focusKey}
        types={types}
        values={valuesOf(draft)}
        openId={activeFilter}
        onOpen={(id) => dispatch(filterOpened(id))}
        onChange={(facet, value) => dispatch(filtersDrafted(withValue(draft, facet, value)))}
        onReset={() => dispatch(filtersDrafted(withoutFacets(draft)))}
        onShow={() => onChoose(draft)}
        onClose={onClose}
        initialTypeId={returnId}
        onLocked={(id) => {
          setAskedFor(id);
          setOpen('filters');
        }}
        showLabel={isNothing ? t('filters.none') : count ? t('filters.show', { count }) : t('filters.showAny')}
        isCounting={isCounting}
        isNothing={isNothing}
        error={
          isError
            ? {
                message: t('error.title'),
                retryLabel: t('error.retry'),
                onRetry: () => void refetch(),
                isRetrying: isFetching,
              }
            : undefined
        }
        search={{
          ...writing,
          label: t('filters.search'),
          none: t('filters.noOptions'),
          text: searched,
          onText: (text) => dispatch(filterSearched(text)),
        }}
        texts={{
          title: t('filters.title'),
          close: t('filters.close'),
          back: t('filters.back'),
          any: t('filters.any'),
          chosen: t('filters.chosen'),
          remove: (name) => t('filters.remove', { name }),
          reset: t('filters.reset'),
          clear: t('filters.clear'),
          done: t('filters.done'),
          noOptions: t('filters.noOptions'),
          loading: t('loading'),
        }}
        extra={
          <Button
            focusKey={`${focusKey}.saved`}
            kind="ghost"
            icon={hasPro ? 'bookmark' : 'lock'}
            onPress={() => setOpen(hasPro ? 'saved' : 'savedFilters')}
          >
            {t('filters.saved')}
          </Button>
        }
      />
      {(open === 'filters' || open === 'savedFilters') && (
        <PlanGate
          what={open}
          focusKey={`${focusKey}.gate`}
          onClose={() => setOpen(null)}
          onLeave={() => onLeave(askedFor)}
        />
      )}
      {open === 'saved' && (
        <SavedFilters
          focusKey={`${focusKey}.savedList`}
          listing={listing}
          draft={draft}
          writing={writing}
          onChoose={onChoose}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
