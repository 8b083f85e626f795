import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Card } from '../../../../server/contract/catalog.ts';
import type { PersonCard } from '../../../../server/contract/search.ts';
import type { ListingQuery } from '../../../api/catalog.ts';
import { useSetOnListMutation } from '../../../api/library.ts';
import { paths } from '../../../paths.ts';
import { setFocus } from '../../../ui/focus/focus.ts';
import { FocusScope } from '../../../ui/focus/FocusScope.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { PartBoundary } from '../../../ui/PartBoundary.tsx';
import { filtersClosed, filtersLeft, selectFiltersAway } from '../catalogSlice.ts';
import { CorrectedLine } from './CorrectedLine.tsx';
import { FilterDialog } from '../filters/FilterDialog.tsx';
import type { FilterDialogProps } from '../filters/filterDialogProps.ts';
import { askedQuery, writeQuery } from '../filters/filterQuery.ts';
import { ListingBody } from './ListingBody.tsx';
import { ListingHeading } from './ListingHeading.tsx';
import { ListingTools } from './ListingTools.tsx';
import { useEmptyListing } from './useEmptyListing.ts';
import { useFilterTypes } from '../filters/useFilterTypes.ts';
import { useTitlePages } from './useTitlePages.ts';

type ListingPageProps = Pick<FilterDialogProps, 'listing' | 'chosen' | 'hasPro' | 'writing' | 'onChoose'> & {
  isEndless: boolean;
  /** Replaces the listing's name and count beside the tools. */
  heading?: ReactNode;
  /** Renders the people found; they have the focus key `listing.people`. */
  renderPeople?: (people: readonly PersonCard[]) => ReactNode;
};

/** As wide as the titles, so that Up from any of them leads here. */
const Line = styled(FocusScope)`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
`;

/** A listing with its filters and its order; the caller keeps what is chosen in the address. */
export function ListingPage(props: ListingPageProps) {
  const { listing, chosen, hasPro, writing, onChoose, isEndless, heading, renderPeople } = props;
  const { t } = useTranslation('catalog');
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const { key: entry } = useLocation();
  const away = useSelector(selectFiltersAway);
  const returned = away?.entry === entry ? away : null;
  const [isFiltering, setIsFiltering] = useState(returned !== null);
  const [held, setHeld] = useState<Card | null>(null);
  const [setOnList] = useSetOnListMutation();
  const isToBeSeen = useRef(false);
  const { types } = useFilterTypes({ listing, query: chosen, hasPro });
  const memoryKey = `listing.grid?${writeQuery(chosen)}${listing.fixed.job ?? ''}`;
  const { path, name, resource, list } = listing;
  const query = askedQuery(chosen, listing);
  const {
    people = [],
    corrected = null,
    ...listed
  } = useTitlePages({
    path: resource,
    query,
    isEndless,
    isAsked: name !== 'search' || chosen.q !== undefined,
    memoryKey,
  });
  const title = chosen.q ? t('listing.found', { text: chosen.q }) : t(`listing.${name}`);

  // After a choice, focus moves to the results.
  useLayoutEffect(() => {
    if (!isToBeSeen.current) return;
    isToBeSeen.current = false;
    setFocus('listing.body');
  });

  function openFilters() {
    dispatch(filtersLeft(null));
    dispatch(filtersClosed());
    setIsFiltering(true);
  }

  function closeFilters() {
    dispatch(filtersLeft(null));
    setIsFiltering(false);
  }

  function leaveFilters(filterId?: string) {
    dispatch(filtersLeft({ entry, filterId }));
    setIsFiltering(false);
  }

  function show(next: ListingQuery) {
    isToBeSeen.current = true;
    closeFilters();
    onChoose(next);
  }

  function act(id: 'open' | 'remove') {
    setHeld(null);
    if (!held || !list) return;
    if (id === 'open') {
      void navigate(paths.movie(held.id));
      return;
    }
    const { items = [] } = listed;
    const place = items.findIndex((title) => title?.id === held.id);
    const neighbour = items[place + 1] ?? items[place - 1];
    setFocus(neighbour ? `listing.grid.${neighbour.id}` : 'listing.grid');
    void setOnList({ movieId: held.id, list, isOn: false, title: held.title });
  }

  const tools = (
    <ListingTools
      key={path}
      focusKey="listing.tools"
      listing={listing}
      chosen={chosen}
      types={types}
      onChoose={onChoose}
      onFilters={openFilters}
    />
  );
  return (
    <>
      {heading ? (
        <Line focusKey="listing.line">
          {heading}
          {tools}
        </Line>
      ) : (
        <>
          <ListingHeading title={title} total={listed.total} />
          {tools}
        </>
      )}
      <ListingBody
        {...listed}
        {...useEmptyListing({ listing, chosen, onChoose })}
        focusKey="listing"
        label={title}
        isEndless={isEndless}
        memoryKey={memoryKey}
        onHold={list && setHeld}
        above={`${people.length > 0} ${corrected !== null}`}
      >
        {corrected !== null && <CorrectedLine text={corrected} />}
        {people.length > 0 && renderPeople?.(people)}
      </ListingBody>
      {held && (
        <Menu
          focusKey="listing.held"
          label={held.title}
          items={[
            { id: 'open' as const, label: t('listing.open') },
            { id: 'remove' as const, label: t('listing.remove') },
          ]}
          onSelect={act}
          onClose={() => setHeld(null)}
        />
      )}
      {isFiltering && (
        <PartBoundary focusKey="filters.retry" onClose={closeFilters}>
          <FilterDialog
            focusKey="filters"
            listing={listing}
            chosen={chosen}
            hasPro={hasPro}
            writing={writing}
            onChoose={show}
            onClose={closeFilters}
            onLeave={leaveFilters}
            returnId={returned?.filterId}
          />
        </PartBoundary>
      )}
    </>
  );
}
