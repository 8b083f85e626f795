import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useParams, useSearchParams } from 'react-router-dom';
import { AboutRow } from '../features/catalog/title/AboutRow.tsx';
import { CastRow } from '../features/catalog/title/CastRow.tsx';
import { EpisodesRow } from '../features/catalog/title/EpisodesRow.tsx';
import { ExtrasRow } from '../features/catalog/title/ExtrasRow.tsx';
import { GoneTitle } from '../features/catalog/title/GoneTitle.tsx';
import { LoadError } from '../features/catalog/LoadError.tsx';
import { TitleHero } from '../features/catalog/title/TitleHero.tsx';
import { SeasonTabs } from '../features/catalog/title/SeasonTabs.tsx';
import { SimilarRow } from '../features/catalog/title/SimilarRow.tsx';
import { useTitle } from '../features/catalog/title/useTitle.ts';
import { VersionButton } from '../features/catalog/title/VersionButton.tsx';
import { useCommentRows } from '../features/comments/useCommentRows.tsx';
import { ListButtons } from '../features/library/ListButtons.tsx';
import { FollowButton } from '../features/notifications/FollowButton.tsx';
import { loadEngine } from '../features/player/engine/loadEngine.ts';
import { useKeptVersion } from '../features/player/keptAdjustments.ts';
import { selectIsChild } from '../features/session/sessionSlice.ts';
import { useKeyboardLabels } from '../features/session/useKeyboardLabels.ts';
import { useRowHeights } from '../ui/lists/rowHeights.ts';
import { Screen } from '../ui/frame/Screen.tsx';
import { Shelves, type ShelfRow } from '../ui/lists/Shelves.tsx';
import { useKeyboardChoice } from './useKeyboardChoice.ts';

/** Height of the facts, in rem, until they are measured. */
const ABOUT_REM = 22;

/** The page of one title: facts, episodes, people, extras, similar titles and comments; `?comment=` opens it at one of these. */
export function MovieScreen() {
  const id = Number(useParams().id);
  const meantId = useSearchParams()[0].get('comment') ?? undefined;
  const { movie, season, isGone, isError, refetch } = useTitle(id);
  const writing = { ...useKeyboardChoice(), labels: useKeyboardLabels() };
  const isChild = useSelector(selectIsChild);
  const { chosenId, choose } = useKeptVersion(id);
  const comments = useCommentRows({ movieId: id, meantId, writing, isOff: isChild });
  const { heightOf, onHeight } = useRowHeights();
  // The initial row is fixed when the page opens; a comment in the address has been requested by then.
  const [meantKey] = useState(comments.meantKey);
  // Preloads the player's engine for when play is pressed.
  useEffect(() => void loadEngine().catch(() => undefined), []);
  if (isGone || isError)
    return (
      <Screen focusKey="movie" firstFocusKey={isGone ? 'movie.gone' : 'movie.retry'}>
        {isGone ? <GoneTitle /> : <LoadError focusKey="movie.retry" isWholeScreen onRetry={refetch} />}
      </Screen>
    );

  const isSeries = movie !== undefined && movie.seasons.length > 0;
  const rows: ShelfRow[] = [];
  if (isSeries && movie.seasons.length > 1) {
    const tabs = <SeasonTabs movie={movie} season={season} focusKey="movie.seasons" />;
    rows.push({ key: 'movie.seasons', heightRem: 4.2, node: tabs });
  }
  if (isSeries) {
    // A row for each season, so that none opens at another's position.
    const key = `movie.episodes.${season.n ?? 'wait'}`;
    rows.push({ key, itemShape: 'wide', node: <EpisodesRow movie={movie} season={season} focusKey={key} /> });
  }
  /** Rows for which the hero stays visible. */
  const heroRows = Math.max(1, rows.length);
  if (movie) {
    const cast = <CastRow movie={movie} focusKey="movie.cast" />;
    const about = <AboutRow movie={movie} focusKey="movie.about" onHeight={onHeight} />;
    rows.push({ key: 'movie.cast', itemShape: 'person', node: cast });
    rows.push({ key: 'movie.about', heightRem: heightOf('movie.about', ABOUT_REM), node: about });
    if (movie.hasExtras) {
      const extras = <ExtrasRow movie={movie} season={season.n} focusKey="movie.extras" />;
      rows.push({ key: 'movie.extras', itemShape: 'wide', node: extras });
    }
  }
  rows.push({ key: 'movie.similar', itemShape: 'poster', node: <SimilarRow movieId={id} focusKey="movie.similar" /> });
  if (movie) rows.push(...comments.rows);
  return (
    <Screen focusKey="movie" firstFocusKey={meantKey ?? 'movie.play'}>
      <Shelves
        focusKey="movie.shelves"
        rows={rows}
        initialRowKey={meantKey}
        heroRows={heroRows}
        hero={
          <TitleHero movie={movie}>
            {movie && (
              <>
                <VersionButton movie={movie} chosenId={chosenId} onChoose={choose} focusKey="movie.version" />
                <ListButtons movieId={id} focusPrefix="movie" />
                <FollowButton movieId={id} isSeries={isSeries} focusKey="movie.follow" />
              </>
            )}
          </TitleHero>
        }
      />
      {comments.dialog}
    </Screen>
  );
}
