import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { CatalogListing } from '../features/catalog/CatalogListing.tsx';
import { ListListing } from '../features/catalog/ListListing.tsx';
import { LISTINGS } from '../features/catalog/listings.ts';
import { selectInfiniteScroll } from '../features/settings/settingsSlice.ts';
import { Screen } from '../ui/Screen.tsx';

/** One screen for every listing route: the table says what each shows. */
export function ListingScreen() {
  const { pathname } = useLocation();
  const isEndless = useSelector(selectInfiniteScroll);
  const listing = LISTINGS.find(({ path }) => path === pathname);
  if (!listing) return null;
  const { name, list, query = {} } = listing;
  return (
    <Screen focusKey="listing" firstFocusKey="listing.grid">
      {list ? (
        <ListListing name={name} list={list} isEndless={isEndless} />
      ) : (
        <CatalogListing name={name} query={query} isEndless={isEndless} />
      )}
    </Screen>
  );
}
