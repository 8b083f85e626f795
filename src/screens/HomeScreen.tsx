import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { EmptyCatalogue } from '../features/catalog/home/EmptyCatalogue.tsx';
import { arranged, arrangeable, UNARRANGED } from '../features/catalog/home/homeArrangement.ts';
import { HomeHero } from '../features/catalog/home/HomeHero.tsx';
import { LoadError } from '../features/catalog/LoadError.tsx';
import { useHome } from '../features/catalog/home/useHome.tsx';
import { useTimeWords } from '../features/catalog/useTimeWords.ts';
import { ListButtons } from '../features/library/ListButtons.tsx';
import { useContinueShelf } from '../features/library/useContinueShelf.tsx';
import { indexMoved, selectActiveGroup, selectActiveIndex } from '../features/settings/panelsSlice.ts';
import { PartBoundary } from '../ui/PartBoundary.tsx';
import { Screen } from '../ui/frame/Screen.tsx';
import { Shelves } from '../ui/lists/Shelves.tsx';

const HomeArranger = lazy(() =>
  import('../features/catalog/home/HomeArranger.tsx').then((part) => ({ default: part.HomeArranger })),
);

/** Home: the title in the hero, what to continue, and the shelves of the catalogue. */
export function HomeScreen() {
  const { left } = useTimeWords();
  const store = useStore<Parameters<typeof selectActiveIndex>[0]>();
  // The hero must not change while it has focus, nor below a dialog. Read on demand: focus changes with every key.
  const mayTurn = useCallback(() => {
    const group = selectActiveGroup(store.getState());
    if (group === 'modal' || group === 'toasts') return false;
    return group === 'menu' || group === 'header' || selectActiveIndex(store.getState(), 'home') > 0;
  }, [store]);
  const home = useHome(mayTurn);
  const begun = useContinueShelf({ focusKey: 'home.continue', timeLeft: left, onTitleFocus: home.settle });
  const dispatch = useDispatch();
  const goTo = (index: number) => void dispatch(indexMoved({ panel: 'home', index }));
  const [isArranging, setIsArranging] = useState(false);
  const layout = home.layout ?? UNARRANGED;
  const { title, shelf } = begun;
  const all = useMemo(() => [{ key: 'continue', title, row: shelf }, ...home.shelves], [title, shelf, home.shelves]);
  const rows = useMemo(() => arranged(all, layout).flatMap(({ row }) => row), [all, layout]);
  const featured = home.onStage ?? begun.first ?? home.first;
  if (home.isError)
    return (
      <Screen focusKey="home" firstFocusKey="home.retry">
        <LoadError focusKey="home.retry" isWholeScreen onRetry={home.refetch} />
      </Screen>
    );
  if (home.isEmpty)
    return (
      <Screen focusKey="home" firstFocusKey="home.empty">
        <EmptyCatalogue focusKey="home.empty" isAsking={home.isFetching} onRetry={home.refetch} />
      </Screen>
    );
  return (
    <Screen focusKey="home" firstFocusKey="home.hero.play">
      <Shelves
        focusKey="home.shelves"
        rows={rows}
        onRowFocus={(key) => goTo(rows.findIndex((row) => row.key === key) + 1)}
        onHeroFocus={() => goTo(0)}
        hero={
          <HomeHero
            title={featured}
            isBegun={begun.isBegun(featured)}
            onArrange={home.layout && (() => setIsArranging(true))}
            renderButtons={(isResting) =>
              featured && <ListButtons movieId={featured.id} isAsking={isResting} focusPrefix="home.hero" />
            }
          />
        }
      />
      {isArranging && (
        <PartBoundary focusKey="arrange.retry" onClose={() => setIsArranging(false)}>
          <Suspense fallback={null}>
            <HomeArranger
              focusKey="arrange"
              {...arrangeable(all, layout)}
              hidden={layout.hidden}
              onArrange={home.arrange}
              onClose={() => setIsArranging(false)}
            />
          </Suspense>
        </PartBoundary>
      )}
    </Screen>
  );
}
