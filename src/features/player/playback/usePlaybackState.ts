import { useSyncExternalStore } from 'react';
import type { Playback } from './playback.ts';
import type { PlaybackState } from './playbackState.ts';

/** The state of playback; renders when it changes, which the running time does not. */
export function usePlaybackState(playback: Playback): PlaybackState {
  return useSyncExternalStore(playback.subscribe, playback.getState);
}
