import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetMovieQuery } from '../../../api/catalog.ts';
import { setFocus } from '../../../ui/focus/focus.ts';
import { Row } from '../../../ui/lists/Row.tsx';
import { Shelves, type ShelfRow } from '../../../ui/lists/Shelves.tsx';
import { EpisodesRow } from './EpisodesRow.tsx';
import { FailedRow } from '../FailedRow.tsx';
import { SeasonTabs } from './SeasonTabs.tsx';
import { SimilarRow } from './SimilarRow.tsx';
import { useEpisodes } from './useEpisodes.ts';

interface BelowPlayerProps {
  movieId: number;
  /** The episode that plays. */
  episodeId: number | null;
  onEpisode: (episodeId: number) => void;
}

/** The panel below the player: the episodes by season, opened at the one that plays, and similar titles. */
export function BelowPlayer({ movieId, episodeId, onEpisode }: BelowPlayerProps) {
  const { t } = useTranslation('catalog');
  const { data: movie } = useGetMovieQuery(movieId);
  const { data, failure } = useEpisodes(movieId, { skip: episodeId === null });
  const [chosen, choose] = useState<number>();
  const n = chosen ?? data?.find(({ id }) => id === episodeId)?.season;
  const episodes = data?.filter(({ season }) => season === n);
  const nextIndex = Math.max(0, episodes?.findIndex(({ id }) => id === episodeId) ?? 0);
  const season = { n, choose, episodes, nextIndex };
  const key = `watch.episodes.${n}`;
  const isWaiting = episodeId !== null && (!movie || n === undefined);
  const wasWaiting = useRef(isWaiting);
  useLayoutEffect(() => {
    if (wasWaiting.current && !isWaiting) setFocus(key);
    wasWaiting.current = isWaiting;
  }, [isWaiting, key]);

  const rows: ShelfRow[] = [];
  if (isWaiting) {
    const place = { heading: t('rows.episodes'), focusKey: 'watch.wait', itemShape: 'wide' } as const;
    const row = failure ? (
      <FailedRow {...place} {...failure} />
    ) : (
      <Row {...place} items={undefined} render={() => null} />
    );
    rows.push({ key: 'watch.wait', itemShape: 'wide', node: row });
  } else if (movie && episodeId !== null) {
    if (movie.seasons.length > 1) {
      const tabs = <SeasonTabs movie={movie} season={season} focusKey="watch.seasons" />;
      rows.push({ key: 'watch.seasons', heightRem: 4.2, node: tabs });
    }
    const play = ({ id }: { id: number }) => onEpisode(id);
    const row = <EpisodesRow movie={movie} season={season} focusKey={key} currentId={episodeId} onPlay={play} />;
    rows.push({ key, itemShape: 'wide', node: row });
  }
  const similar = <SimilarRow movieId={movieId} focusKey="watch.similar" />;
  rows.push({ key: 'watch.similar', itemShape: 'poster', node: similar });
  return <Shelves focusKey="watch.below" rows={rows} initialRowKey={isWaiting ? 'watch.wait' : key} />;
}
