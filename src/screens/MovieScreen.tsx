import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { EpisodesRow } from '../features/catalog/EpisodesRow.tsx';
import { GoneTitle } from '../features/catalog/GoneTitle.tsx';
import { LoadError } from '../features/catalog/LoadError.tsx';
import { MovieHero } from '../features/catalog/MovieHero.tsx';
import { SeasonTabs } from '../features/catalog/SeasonTabs.tsx';
import { SimilarRow } from '../features/catalog/SimilarRow.tsx';
import { useMovie } from '../features/catalog/useMovie.ts';
import { ListButtons } from '../features/library/ListButtons.tsx';
import { loadEngine } from '../features/player/playback/loadEngine.ts';
import { Screen } from '../ui/Screen.tsx';
import { Shelves, type ShelfRow } from '../ui/Shelves.tsx';

/** The page of one title: its facts, its episodes, and what is like it. */
export function MovieScreen() {
  const id = Number(useParams().id);
  const { movie, season, isGone, isError, refetch } = useMovie(id);
  // What plays is there by the time somebody presses play.
  useEffect(() => void loadEngine().catch(() => undefined), []);
  if (isGone || isError)
    return (
      <Screen focusKey="movie" firstFocusKey={isGone ? 'movie.gone' : 'movie.retry'}>
        {isGone ? <GoneTitle /> : <LoadError focusKey="movie.retry" onRetry={refetch} />}
      </Screen>
    );

  const rows: ShelfRow[] = [];
  if (movie && movie.seasons.length > 1) {
    const tabs = <SeasonTabs movie={movie} season={season} focusKey="movie.seasons" />;
    rows.push({ key: 'movie.seasons', heightRem: 4.2, node: tabs });
  }
  if (movie && movie.seasons.length > 0) {
    // A row for each season, so that none opens at the place where another one was left.
    const key = `movie.episodes.${season.n ?? 'wait'}`;
    rows.push({ key, itemShape: 'wide', node: <EpisodesRow movie={movie} season={season} focusKey={key} /> });
  }
  rows.push({ key: 'movie.similar', itemShape: 'poster', node: <SimilarRow movieId={id} focusKey="movie.similar" /> });
  return (
    <Screen focusKey="movie" firstFocusKey="movie.play">
      <Shelves
        focusKey="movie.shelves"
        rows={rows}
        hero={<MovieHero movie={movie}>{movie && <ListButtons movieId={id} focusPrefix="movie" />}</MovieHero>}
      />
    </Screen>
  );
}
