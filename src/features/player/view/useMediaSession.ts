import { useEffect } from 'react';
import type { Playback } from '../playback/playback.ts';
import { useLatest } from '../useLatest.ts';
import { SEEK_STEP_S } from '../controls/scrubber.ts';
import type { Heading } from '../playback/film.ts';

interface MediaSessionOptions {
  playback: Playback;
  heading: Heading;
  /** Address of a picture of what plays; null where there is none. */
  artwork: string | null;
  onNext?: () => void;
  onPrevious?: () => void;
}

const sessionOf = (browser: Navigator): MediaSession | null =>
  'mediaSession' in browser && typeof MediaMetadata === 'function' ? browser.mediaSession : null;

/** Browsers support different actions, and throw for the others. */
function handle(session: MediaSession, action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // It is not offered, then.
  }
}

/** What plays, on the lock screen, in the system's media controls and with headphone keys; a no-op where there are none. */
export function useMediaSession({ playback, heading, artwork, onNext, onPrevious }: MediaSessionOptions): void {
  const latest = useLatest({ onNext, onPrevious });
  const [hasNext, hasPrevious] = [onNext !== undefined, onPrevious !== undefined];
  const { title, caption } = heading;

  useEffect(() => {
    const session = sessionOf(navigator);
    if (!session) return undefined;
    session.metadata = new MediaMetadata({ title, artist: caption ?? '', artwork: artwork ? [{ src: artwork }] : [] });
    return () => {
      session.metadata = null;
    };
  }, [title, caption, artwork]);

  useEffect(() => {
    const session = sessionOf(navigator);
    if (!session) return undefined;
    const actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: () => playback.play(),
      pause: () => playback.pause(),
      seekbackward: ({ seekOffset }) => playback.seekBy(-(seekOffset ?? SEEK_STEP_S)),
      seekforward: ({ seekOffset }) => playback.seekBy(seekOffset ?? SEEK_STEP_S),
      seekto: ({ seekTime }) => seekTime !== undefined && playback.seek(seekTime),
      ...(hasNext && { nexttrack: () => latest.current.onNext?.() }),
      ...(hasPrevious && { previoustrack: () => latest.current.onPrevious?.() }),
    };
    for (const [action, handler] of Object.entries(actions)) handle(session, action as MediaSessionAction, handler);
    const tell = () => {
      const { isPlayWanted } = playback.getState();
      session.playbackState = isPlayWanted ? 'playing' : 'paused';
    };
    const place = () => {
      const { timeS, durationS } = playback.getClock();
      if (!(durationS > 0) || !session.setPositionState) return;
      const playbackRate = playback.getState().choice.rate;
      session.setPositionState({ duration: durationS, position: Math.min(timeS, durationS), playbackRate });
    };
    tell();
    const stopState = playback.subscribe(tell);
    const stopClock = playback.subscribeClock(place);
    return () => {
      stopState();
      stopClock();
      for (const action of Object.keys(actions)) handle(session, action as MediaSessionAction, null);
      session.playbackState = 'none';
    };
  }, [playback, hasNext, hasPrevious, latest]);
}
