import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { TitleCard } from '../features/catalog/TitleCard.tsx';
import { PeopleLine } from '../features/people/PeopleLine.tsx';
import { KEYBOARD_KEY, FIELD_KEY, PEOPLE_KEY } from '../features/search/searchFocusKeys.ts';
import { Guesses } from '../features/search/Guesses.tsx';
import { PastSearches } from '../features/search/PastSearches.tsx';
import { SearchBox } from '../features/search/SearchBox.tsx';
import { SearchLayout, useIsBeside } from '../features/search/SearchLayout.tsx';
import { SearchResults } from '../features/search/SearchResults.tsx';
import { selectIsRemoving } from '../features/search/searchSlice.ts';
import { useSearch } from '../features/search/useSearch.ts';
import { useKeyboardLabels } from '../features/session/useKeyboardLabels.ts';
import { selectIsChild } from '../features/session/sessionSlice.ts';
import { selectLanguage } from '../features/settings/settingsSlice.ts';
import { address, paths } from '../paths.ts';
import { Screen } from '../ui/frame/Screen.tsx';
import { useKeyboardChoice } from './useKeyboardChoice.ts';

/** The search page: past searches, suggestions, and results while typing. */
export function SearchScreen() {
  const navigate = useNavigate();
  const labels = useKeyboardLabels();
  const { keyboard } = useKeyboardChoice();
  const language = useSelector(selectLanguage);
  const search = useSearch();
  const isRemoving = useSelector(selectIsRemoving);
  const isBeside = useIsBeside();
  const isChild = useSelector(selectIsChild);

  const repeat = (text: string) => {
    search.keep(text);
    void navigate(paths.found(text));
  };
  const askOwner = async () => {
    const name = await search.settle();
    void navigate(address(paths.notifications, { view: 'requests', name }));
  };
  return (
    <Screen focusKey="search" firstFocusKey={keyboard === 'own' ? KEYBOARD_KEY : FIELD_KEY} isScrolling={!isBeside}>
      <SearchLayout
        box={
          <SearchBox
            text={search.text}
            onChange={search.setText}
            onDone={() => void search.openAll()}
            keyboard={keyboard}
            language={language}
            labels={labels}
            isActive={!isRemoving}
          />
        }
        lists={
          search.asked === '' ? (
            <PastSearches onRepeat={repeat} />
          ) : (
            <Guesses asked={search.asked} onKeep={search.keep} />
          )
        }
      >
        <SearchResults
          search={search}
          onAll={() => void search.openAll()}
          onAsk={isChild ? undefined : () => void askOwner()}
          renderPeople={(people) => <PeopleLine focusKey={PEOPLE_KEY} people={people} onOpen={search.keepTyped} />}
          renderTitle={(title, focusKey) => (
            <TitleCard
              title={title}
              focusKey={focusKey}
              onSelect={() => void search.keepTyped().then(() => navigate(paths.movie(title.id)))}
            />
          )}
        />
      </SearchLayout>
    </Screen>
  );
}
