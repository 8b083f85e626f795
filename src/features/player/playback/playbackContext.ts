import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Attention } from './attention.ts';
import type { Companions, CreateCompanion } from './companions.ts';
import type { PlaybackStatistics } from './engineStatistics.ts';
import type { Circumstances, Film } from './film.ts';
import type { Playback } from './playback.ts';
import type { PlaybackState } from './playbackState.ts';

/** What the player asks of whoever opened it; what is not to be had is not there. */
export interface Requests {
  playNext?: () => void;
  playPrevious?: () => void;
  /** The next episode is near: it may be made ready. */
  prepareNext?: () => void;
  /** Tries again what failed or was refused. */
  retry: () => void;
  /** Leads to the plans, from where Back returns to the film. */
  showPlans: () => void;
  leave: () => void;
  /** The viewer has chosen a track, a quality or a speed. */
  keepChoice: () => void;
  /** What is remembered of the title, or night mode, has changed: the film goes on so, where it is. */
  adjust: () => void;
  readPlayback: () => PlaybackStatistics;
}

/**
 * What all of the player shares. It is another one when another film plays or more of it is known, never while a film
 * runs: the state of playback and its clock are subscribed to.
 */
export interface PlaybackShared {
  playback: Playback;
  companions: Companions;
  /** Whether anybody is there. */
  attention: Attention;
  /** What shows the picture. */
  picture: ReactNode;
  film: Film;
  circumstances: Circumstances;
  requests: Requests;
}

export const PlaybackContext = createContext<PlaybackShared | null>(null);

/** What the player around shares: the way to playback, what plays, and what may be asked for. */
export function usePlayback(): PlaybackShared {
  const shared = useContext(PlaybackContext);
  if (!shared) throw new Error('This stands in a PlaybackProvider');
  return shared;
}

const whole = (state: PlaybackState) => state;

/** The state of playback; renders when it changes, which the running time does not. */
export function usePlaybackState(): PlaybackState;
/** What `select` takes of the state of playback, a part as it is or a plain value; renders when that is another one. */
export function usePlaybackState<Part>(select: (state: PlaybackState) => Part): Part;
export function usePlaybackState(select: (state: PlaybackState) => unknown = whole): unknown {
  const { playback } = usePlayback();
  return useSyncExternalStore(playback.subscribe, () => select(playback.getState()));
}

/** The visit's one instance of what `create` makes. */
export function useCompanion<Kind>(create: CreateCompanion<Kind>): Kind {
  return usePlayback().companions.of(create);
}
