import { useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import type { PlaybackIn } from '../../../server/contract/playback.ts';
import { selectIsConnectionLost } from '../../api/connection.ts';
import { isTelevision } from '../../device/platform.ts';
import { srcOf, usePictureBase } from '../../ui/pictureUrl.ts';
import { Picture } from './controls/Picture.tsx';
import { PlayerView } from './controls/PlayerView.tsx';
import { useMediaSession } from './controls/useMediaSession.ts';
import { useThumbnails } from './controls/useThumbnails.ts';
import { useMenuTerms } from './menus/useMenuTerms.ts';
import { rememberFor } from './session/rememberedTracks.ts';
import { usePlaySession } from './session/usePlaySession.ts';
import type { Visit } from './session/visit.ts';
import { useHeading, useNextEpisode } from './useHeading.ts';

/** How wide the system's media controls draw a picture, in pixels. */
const ARTWORK_PX = 480;

export interface PlayerProps {
  movieId: number;
  /** Without it a series goes on where the viewer stands. */
  episodeId?: number;
  isTrailer: boolean;
  /** The language of the voice chosen on the title's page. */
  audio?: PlaybackIn['audio'];
  /** Whose positions are saved. */
  viewer: string;
  isTimeCodeOn: boolean;
  isNextSeriesOn: boolean;
  /** Pixels of height; null is automatic. */
  preferredHeight: number | null;
  onEpisode: (episodeId: number) => void;
  onLeave: () => void;
}

/** Plays a film, an episode or a trailer from first lease to last position. */
export function Player(props: PlayerProps) {
  const { movieId, episodeId, isTrailer, audio, viewer, isTimeCodeOn, preferredHeight } = props;
  const isTv = isTelevision(navigator.userAgent, window.location.search);
  const request = { movieId, episodeId, trailer: isTrailer || undefined, audio };
  const visit = usePlaySession({ request, viewer, isTimeCodeOn, preferredHeight, isTv });
  return visit && <RunningPlayer {...props} {...visit} isTv={isTv} />;
}

function RunningPlayer(props: PlayerProps & Visit & { isTv: boolean }) {
  const { playback, session, ports, host, movieId, isTrailer, isTv, isNextSeriesOn, onEpisode, onLeave } = props;
  const { lease, refusal, resumedAtS } = useSyncExternalStore(session.subscribe, session.getState);
  const isConnectionLost = useSelector(selectIsConnectionLost);
  const heading = useHeading(movieId, lease?.episodeId ?? props.episodeId ?? null, isTrailer);
  const thumbnails = useThumbnails(lease?.thumbnailsUrl ? ports.absolute(lease.thumbnailsUrl) : null);
  const terms = useMenuTerms(movieId, lease);
  const next = useNextEpisode(movieId, lease?.nextEpisodeId ?? null);
  const pictureBase = usePictureBase();
  useMediaSession({
    playback,
    heading,
    artwork: heading.picture && srcOf(heading.picture, pictureBase, ARTWORK_PX),
    onNext: next && (() => onEpisode(next.id)),
  });

  return (
    <PlayerView
      playback={playback}
      heading={heading}
      picture={<Picture host={host} />}
      thumbnails={thumbnails}
      resumedAtS={resumedAtS}
      refusal={refusal}
      isConnectionLost={isConnectionLost}
      isTv={isTv}
      next={next}
      isNextSeriesOn={isNextSeriesOn}
      creditsS={null}
      onNext={next && (() => onEpisode(next.id))}
      terms={terms}
      onChoice={() => rememberFor(movieId, playback.getState(), Date.now())}
      onRetry={() => (refusal ? void session.retry() : playback.retry())}
      onLeave={onLeave}
    />
  );
}
