import { useSelector } from 'react-redux';
import { ListingPage } from '../features/catalog/listing/ListingPage.tsx';
import { useListing } from '../features/catalog/listing/useListing.ts';
import { PeopleLine } from '../features/people/PeopleLine.tsx';
import { useHasPro } from '../features/session/useHasPro.ts';
import { useKeyboardLabels } from '../features/session/useKeyboardLabels.ts';
import { selectInfiniteScroll } from '../features/settings/settingsSlice.ts';
import { Screen } from '../ui/frame/Screen.tsx';
import { useKeyboardChoice } from './useKeyboardChoice.ts';

/** One screen for every listing route: the table defines what each shows, the address what is chosen of it. */
export function ListingScreen() {
  const isEndless = useSelector(selectInfiniteScroll);
  const hasPro = useHasPro();
  const writing = { ...useKeyboardChoice(), labels: useKeyboardLabels() };
  const here = useListing();
  if (!here) return null;
  return (
    <Screen focusKey="listing" firstFocusKey="listing.body">
      <ListingPage
        key={here.listing.path}
        listing={here.listing}
        chosen={here.chosen}
        onChoose={here.choose}
        hasPro={hasPro}
        writing={writing}
        isEndless={isEndless}
        renderPeople={(people) => <PeopleLine focusKey="listing.people" people={people} />}
      />
    </Screen>
  );
}
