import { type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import type { PlaybackIn } from '../../../../server/contract/playback.ts';
import { keepsPosition } from '../../../../server/contract/resume.ts';
import { selectIsConnectionLost } from '../../../api/connection.ts';
import { isTelevision } from '../../../device/platform.ts';
import { srcOf, usePictureBase } from '../../../ui/art/pictureUrl.ts';
import { useUnsaved } from '../../../ui/fields/unsaved.ts';
import { AdBreakView } from '../advertising/AdBreakView.tsx';
import { Picture } from './Picture.tsx';
import { PlayerView } from './PlayerView.tsx';
import { useMediaSession } from './useMediaSession.ts';
import { useThumbnails } from '../controls/useThumbnails.ts';
import { useMenuTerms } from '../menus/useMenuTerms.ts';
import { type KeptVoice, useChoiceKeeper } from '../visit/useChoiceKeeper.ts';
import type { Circumstances, Film, SkipMode } from '../playback/film.ts';
import type { Requests } from '../playback/playbackContext.ts';
import { useOnAir } from '../playback/onAir.ts';
import { PlaybackProvider } from '../playback/PlaybackProvider.tsx';
import { useVisit } from '../visit/useVisit.ts';
import { useStoredTime } from '../visit/useStoredTime.ts';
import type { Visit } from '../visit/visit.ts';
import { useLatest } from '../useLatest.ts';
import { useSame, useSteady } from '../useSteady.ts';
import { useHeading, useNextEpisode } from './useHeading.ts';

/** Width at which the system's media controls show artwork, in pixels. */
const ARTWORK_PX = 480;
const NO_MARKS: readonly never[] = [];

export interface PlayerProps {
  movieId: number;
  /** Without it a series resumes where the viewer left it. */
  episodeId?: number;
  isTrailer: boolean;
  /** An extra of the title, in place of a film. */
  extraId?: number;
  /** The voice chosen for the title, and the traits of the last one chosen for any. */
  voice?: PlaybackIn['voice'];
  voiceLike?: PlaybackIn['voiceLike'];
  onVoice: (voice: KeptVoice) => void;
  /** Whose positions are saved. */
  viewer: string;
  isTimeCodeOn: boolean;
  isNextSeriesOn: boolean;
  /** Nobody is signed in for now: playback is paused until somebody is. */
  isInterrupted: boolean;
  skipMode: SkipMode;
  /** Renders the panel below the controls, while an episode, or a film (null), plays. */
  renderBelow?: (episodeId: number | null, close: () => void) => ReactNode;
  /** Watching together with others, where it is on or asked for; `isHeld` tells whether something else has the film for now. */
  renderTogether?: (terms: { episodeId: number | null; isHeld: () => boolean }) => ReactNode;
  /** Asks to watch together. */
  onTogether?: () => void;
  /** Pixels of height; null is automatic. */
  preferredHeight: number | null;
  onEpisode: (episodeId: number) => void;
  onLeave: () => void;
  /** Opens the page of the plans. */
  onPro: () => void;
}

/** Plays a film, an episode, a trailer or an extra from first lease to last position. */
export function Player(props: PlayerProps) {
  const { movieId, episodeId, isTrailer, extraId, voice, voiceLike, viewer, isTimeCodeOn, preferredHeight } = props;
  const isTv = isTelevision(navigator.userAgent, window.location.search);
  const request = { movieId, episodeId, trailer: isTrailer || undefined, extraId, voice, voiceLike };
  const { isInterrupted } = props;
  const visit = useVisit({ request, viewer, isTimeCodeOn, preferredHeight, isTv, isInterrupted });
  return visit && <RunningPlayer {...props} visit={visit} isTv={isTv} />;
}

/** Collects what is known of what plays, and its requests, for everything on screen. */
function RunningPlayer(props: PlayerProps & { visit: Visit; isTv: boolean }) {
  const { visit, movieId, isTrailer, extraId, isTv, isNextSeriesOn, isInterrupted, skipMode, renderBelow } = props;
  const isWhole = keepsPosition({ trailer: isTrailer, extraId });
  const { onEpisode, onLeave, onPro, onVoice, renderTogether, onTogether } = props;
  const { playback, leases, advertising, ports, host, quality } = visit;
  const { lease, refusal, resumedAtS } = useSyncExternalStore(leases.subscribe, leases.getState);
  const adBreak = useSyncExternalStore(advertising.subscribe, advertising.getState);
  useUnsaved(refusal ? null : 'film');
  useStoredTime(playback);
  const isConnectionLost = useSelector(selectIsConnectionLost);
  const episodeId = lease?.episodeId ?? null;
  const { heading, artwork } = useHeading(movieId, {
    episodeId: episodeId ?? props.episodeId ?? null,
    isTrailer,
    extraId,
  });
  const thumbnails = useThumbnails(lease?.thumbnailsUrl ? ports.absolute(lease.thumbnailsUrl) : null);
  const terms = useMenuTerms(movieId, lease);
  const keepChoice = useChoiceKeeper({ movieId, isKept: isWhole }, playback, onVoice);
  const next = useNextEpisode(movieId, lease?.nextEpisodeId ?? null);
  const previousId = lease?.previousEpisodeId ?? null;
  const pictureBase = usePictureBase();
  const interrupted = useLatest(isInterrupted);

  const requests = useSteady<Requests>({
    playNext: next && (() => onEpisode(next.id)),
    playPrevious: previousId === null ? undefined : () => onEpisode(previousId),
    prepareNext: next && (() => void leases.prepare(next.id)),
    retry: () => (refusal ? void leases.retry() : playback.retry()),
    showPlans: onPro,
    leave: onLeave,
    watchTogether: isWhole ? onTogether : undefined,
    keepChoice,
    adjust: () => void leases.adjust(),
    readPlayback: () => ({ ...quality.read(), expiresAt: lease?.expiresAt ?? null }),
  });
  const film = useSame<Film>({
    titleId: movieId,
    heading,
    chapters: lease?.chapters ?? NO_MARKS,
    markers: lease?.markers ?? NO_MARKS,
    thumbnails,
    terms,
    resumedAtS,
    next,
    refusal,
    isSoundAdjustable: lease?.isSoundAdjustable ?? false,
    isChanging: !lease || (episodeId !== null && (props.episodeId ?? episodeId) !== episodeId),
  });
  const circumstances = useSame<Circumstances>({ isTv, isConnectionLost, isInterrupted, isNextSeriesOn, skipMode });
  const isHeld = useCallback(() => interrupted.current || advertising.getState() !== null, [advertising, interrupted]);
  useOnAir({ playback, film, requests, episodeId, isTrailer: !isWhole, isHeld });
  const picture = useMemo(() => <Picture host={host} />, [host]);
  useMediaSession({
    playback,
    heading,
    artwork: artwork && srcOf(artwork, pictureBase, ARTWORK_PX),
    onNext: requests.playNext,
    onPrevious: requests.playPrevious,
  });

  return (
    <PlaybackProvider
      playback={playback}
      companions={visit.companions}
      attention={visit.attention}
      picture={picture}
      film={film}
      circumstances={circumstances}
      requests={requests}
    >
      <PlayerView
        advertising={
          adBreak && !isInterrupted && <AdBreakView {...adBreak} addressOf={ports.absolute} onOver={advertising.next} />
        }
        together={isWhole && lease && renderTogether?.({ episodeId: lease.episodeId, isHeld })}
        below={!isWhole || !lease || !renderBelow ? undefined : (close) => renderBelow(lease.episodeId, close)}
      />
    </PlaybackProvider>
  );
}
