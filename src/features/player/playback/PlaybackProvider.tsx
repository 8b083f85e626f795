import type { ReactNode } from 'react';
import { useSame } from '../useSteady.ts';
import { PlaybackContext, type PlaybackShared } from './playbackContext.ts';

/** Provides what the player shares to everything in it; the context value changes only when one of its parts does. */
export function PlaybackProvider({ children, ...shared }: PlaybackShared & { children: ReactNode }) {
  return <PlaybackContext value={useSame(shared)}>{children}</PlaybackContext>;
}
