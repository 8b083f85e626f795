import { type ReactNode, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import type { PlaybackIn } from '../../../../server/contract/playback.ts';
import { selectIsConnectionLost } from '../../../api/connection.ts';
import { isTelevision } from '../../../device/platform.ts';
import { srcOf, usePictureBase } from '../../../ui/art/pictureUrl.ts';
import { useUnsaved } from '../../../ui/fields/unsaved.ts';
import { AdBreakView } from '../advertising/AdBreakView.tsx';
import { useAspect } from '../aspect/useAspect.ts';
import { Picture } from './Picture.tsx';
import { PlayerView } from './PlayerView.tsx';
import { useMediaSession } from './useMediaSession.ts';
import type { SkipMode } from '../controls/useSkip.ts';
import { useThumbnails } from '../controls/useThumbnails.ts';
import { useMenuTerms } from '../menus/useMenuTerms.ts';
import { type KeptVoice, useChoiceKeeper } from '../session/useChoiceKeeper.ts';
import { OtherStreams } from '../session/OtherStreams.tsx';
import { usePlaybackState } from '../playback/usePlaybackState.ts';
import { usePlaySession } from '../session/usePlaySession.ts';
import { useStoredTime } from '../session/useStoredTime.ts';
import type { Visit } from '../session/visit.ts';
import { useHeading, useNextEpisode } from './useHeading.ts';

/** How wide the system's media controls draw a picture, in pixels. */
const ARTWORK_PX = 480;
const NO_MARKS: readonly never[] = [];

export interface PlayerProps {
  movieId: number;
  /** Without it a series goes on where the viewer stands. */
  episodeId?: number;
  isTrailer: boolean;
  /** The voice chosen for the title, and what one chosen last was like. */
  voice?: PlaybackIn['voice'];
  voiceLike?: PlaybackIn['voiceLike'];
  onVoice: (voice: KeptVoice) => void;
  /** Whose positions are saved. */
  viewer: string;
  isTimeCodeOn: boolean;
  isNextSeriesOn: boolean;
  /** Nobody is signed in for now: it stands still until somebody is. */
  isInterrupted: boolean;
  skipMode: SkipMode;
  /** What lies below the controls, while an episode, or a film (null), plays. */
  renderBelow?: (episodeId: number | null, close: () => void) => ReactNode;
  /** Pixels of height; null is automatic. */
  preferredHeight: number | null;
  onEpisode: (episodeId: number) => void;
  onLeave: () => void;
  /** Asks for the page of the plans. */
  onPro: () => void;
}

/** Plays a film, an episode or a trailer from first lease to last position. */
export function Player(props: PlayerProps) {
  const { movieId, episodeId, isTrailer, voice, voiceLike, viewer, isTimeCodeOn, preferredHeight, isInterrupted } =
    props;
  const isTv = isTelevision(navigator.userAgent, window.location.search);
  const request = { movieId, episodeId, trailer: isTrailer || undefined, voice, voiceLike };
  const visit = usePlaySession({ request, viewer, isTimeCodeOn, preferredHeight, isTv, isInterrupted });
  return visit && <RunningPlayer {...props} {...visit} isTv={isTv} />;
}

function RunningPlayer(props: PlayerProps & Visit & { isTv: boolean }) {
  const {
    quality,
    playback,
    session,
    advertising,
    attention,
    onPro,
    ports,
    host,
    movieId,
    isTrailer,
    isTv,
    isNextSeriesOn,
    isInterrupted,
    onEpisode,
    onLeave,
  } = props;
  const { lease, refusal, resumedAtS } = useSyncExternalStore(session.subscribe, session.getState);
  const adBreak = useSyncExternalStore(advertising.subscribe, advertising.getState);
  const { isMuted } = usePlaybackState(playback);
  useUnsaved(refusal ? null : 'film');
  useStoredTime(playback);
  const isConnectionLost = useSelector(selectIsConnectionLost);
  const episodeId = lease?.episodeId ?? null;
  const heading = useHeading(movieId, episodeId ?? props.episodeId ?? null, isTrailer);
  const thumbnails = useThumbnails(lease?.thumbnailsUrl ? ports.absolute(lease.thumbnailsUrl) : null);
  const terms = useMenuTerms(movieId, lease);
  const keepChoice = useChoiceKeeper(movieId, playback, props.onVoice);
  const next = useNextEpisode(movieId, lease?.nextEpisodeId ?? null);
  const { aspect, setAspect } = useAspect(movieId);
  const { renderBelow } = props;
  const previousId = lease?.previousEpisodeId ?? null;
  const isChanging = !lease || (episodeId !== null && (props.episodeId ?? episodeId) !== episodeId);
  const pictureBase = usePictureBase();
  useMediaSession({
    playback,
    heading,
    artwork: heading.picture && srcOf(heading.picture, pictureBase, ARTWORK_PX),
    onNext: next && (() => onEpisode(next.id)),
    onPrevious: previousId === null ? undefined : () => onEpisode(previousId),
  });

  return (
    <PlayerView
      playback={playback}
      attention={attention}
      heading={heading}
      picture={<Picture host={host} aspect={aspect} />}
      aspect={aspect}
      onAspect={setAspect}
      readSession={() => ({ ...quality.read(), expiresAt: lease?.expiresAt ?? null })}
      thumbnails={thumbnails}
      resumedAtS={resumedAtS}
      refusal={refusal}
      remedy={refusal?.code === 'stream_limit' && <OtherStreams onRoom={() => void session.retry()} />}
      advertising={
        adBreak &&
        !isInterrupted && (
          <AdBreakView
            {...adBreak}
            src={ports.absolute(adBreak.spots[adBreak.index]?.url ?? '')}
            isMuted={isMuted}
            onOver={advertising.next}
            onPro={onPro}
          />
        )
      }
      isConnectionLost={isConnectionLost}
      isTv={isTv}
      isInterrupted={isInterrupted}
      isChanging={isChanging}
      next={next}
      isNextSeriesOn={isNextSeriesOn}
      markers={lease?.markers ?? NO_MARKS}
      chapters={lease?.chapters ?? NO_MARKS}
      skipMode={props.skipMode}
      onNext={next && (() => onEpisode(next.id))}
      onPrevious={previousId === null ? undefined : () => onEpisode(previousId)}
      onNextNear={next && (() => void session.prepare(next.id))}
      below={isTrailer || !lease || !renderBelow ? undefined : (close) => renderBelow(lease.episodeId, close)}
      terms={terms}
      onChoice={keepChoice}
      onPro={onPro}
      onRetry={() => (refusal ? void session.retry() : playback.retry())}
      onLeave={onLeave}
    />
  );
}
