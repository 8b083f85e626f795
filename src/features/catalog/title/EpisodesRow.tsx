import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Episode, Movie } from '../../../../server/contract/catalog.ts';
import { useGetProgressQuery } from '../../../api/library.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/lists/Card.tsx';
import { Row } from '../../../ui/lists/Row.tsx';
import { type EpisodeAct, EpisodeMenu } from './EpisodeMenu.tsx';
import { FailedRow } from '../FailedRow.tsx';
import type { Season } from './useSeason.ts';
import { useTimeWords } from '../useTimeWords.ts';
import { useWatched } from './useWatched.ts';

interface EpisodesRowProps {
  movie: Movie;
  season: Season;
  focusKey: string;
  /** The current episode, marked as playing. */
  currentId?: number;
  /** Plays one; without it the player opens. */
  onPlay?: (episode: Episode) => void;
}

/**
 * The episodes of the chosen season, opened at the next one to watch; a long press opens a menu. A retry button where
 * they failed to load, which has no query of its own: mounting one would ask again.
 */
export function EpisodesRow(props: EpisodesRowProps) {
  const { t } = useTranslation('catalog');
  const { failure } = props.season;
  if (!failure) return <LoadedEpisodes {...props} />;
  return <FailedRow {...failure} heading={t('rows.episodes')} focusKey={props.focusKey} itemShape="wide" />;
}

function LoadedEpisodes({ movie, season, focusKey, currentId, onPlay }: EpisodesRowProps) {
  const { t } = useTranslation('catalog');
  const navigate = useNavigate();
  const { duration } = useTimeWords();
  const { data: progress } = useGetProgressQuery(movie.id);
  const { isSeen, markEpisodes } = useWatched(movie);
  const [asked, setAsked] = useState<Episode | null>(null);
  const all = season.episodes ?? [];
  const isSeasonSeen = all.every(({ id }) => isSeen(id));
  const play = onPlay ?? ((episode: Episode) => void navigate(paths.watch(movie.id, episode.id)));
  const stateOf = (id: number, isWatched?: boolean) =>
    id === currentId ? t('playingNow') : isWatched ? t('watched') : null;
  const act = (episode: Episode, what: EpisodeAct) => {
    setAsked(null);
    if (what === 'play') play(episode);
    else if (what === 'mark') markEpisodes([episode], !isSeen(episode.id));
    else markEpisodes(all, !isSeasonSeen);
  };
  return (
    <>
      <Row
        key={season.n}
        heading={t('rows.episodes')}
        focusKey={focusKey}
        itemShape="wide"
        items={season.episodes}
        initialIndex={season.nextIndex}
        render={(episode, place) => {
          const at = progress?.find(({ episodeId }) => episodeId === episode.id);
          return (
            <Card
              {...place}
              shape="wide"
              title={`${episode.n}. ${episode.title}`}
              caption={[duration(episode.durationS), stateOf(episode.id, at?.watched)].filter(Boolean).join(' · ')}
              picture={episode.still}
              progress={at ? (at.watched ? 1 : at.positionS / at.durationS) : 0}
              isWatched={at?.watched}
              onPress={() => play(episode)}
              onLongPress={() => setAsked(episode)}
            />
          );
        }}
      />
      {asked && (
        <EpisodeMenu
          n={asked.n}
          isSeen={isSeen(asked.id)}
          isSeasonSeen={isSeasonSeen}
          onAct={(what) => act(asked, what)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
