import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Attention } from './attention.ts';
import type { Companions, CreateCompanion } from './companions.ts';
import type { PlaybackStatistics } from './engineStatistics.ts';
import type { Circumstances, Film } from './film.ts';
import type { Playback } from './playback.ts';
import type { PlaybackState } from './playbackState.ts';

/** What the player asks of the screen that opened it; what is unavailable is undefined. */
export interface Requests {
  playNext?: () => void;
  playPrevious?: () => void;
  /** The next episode is near and may be prepared. */
  prepareNext?: () => void;
  /** Retries what failed or was refused. */
  retry: () => void;
  /** Leads to the plans, from where Back returns to the film. */
  showPlans: () => void;
  leave: () => void;
  /** Watches it together with others, or shows who they are. */
  watchTogether?: () => void;
  /** The viewer has chosen a track, a quality or a speed. */
  keepChoice: () => void;
  /** What is remembered of the title, or night mode, has changed: applies it at the current position. */
  adjust: () => void;
  readPlayback: () => PlaybackStatistics;
}

/**
 * What the whole player shares. It changes when another film plays or more of it is known, never while a film runs:
 * subscribe to the state of playback and its clock instead.
 */
export interface PlaybackShared {
  playback: Playback;
  companions: Companions;
  /** Whether anybody is there. */
  attention: Attention;
  /** The element that shows the picture. */
  picture: ReactNode;
  film: Film;
  circumstances: Circumstances;
  requests: Requests;
}

export const PlaybackContext = createContext<PlaybackShared | null>(null);

/** What the surrounding player shares: playback, what plays, and the available requests. */
export function usePlayback(): PlaybackShared {
  const shared = useContext(PlaybackContext);
  if (!shared) throw new Error('This stands in a PlaybackProvider');
  return shared;
}

const whole = (state: PlaybackState) => state;

/** The state of playback; re-renders when it changes, but not as the time runs. */
export function usePlaybackState(): PlaybackState;
/** What `select` returns from the state of playback, a part of it or a primitive; re-renders when that changes. */
export function usePlaybackState<Part>(select: (state: PlaybackState) => Part): Part;
export function usePlaybackState(select: (state: PlaybackState) => unknown = whole): unknown {
  const { playback } = usePlayback();
  return useSyncExternalStore(playback.subscribe, () => select(playback.getState()));
}

/** The visit's one instance of what `create` makes. */
export function useCompanion<Kind>(create: CreateCompanion<Kind>): Kind {
  return usePlayback().companions.of(create);
}
