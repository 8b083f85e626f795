import type { ReactNode } from 'react';
import { useSame } from '../useSteady.ts';
import { PlaybackContext, type PlaybackShared } from './playbackContext.ts';

/** Carries what the player shares to all that stands in it; the same for as long as each part of it is. */
export function PlaybackProvider({ children, ...shared }: PlaybackShared & { children: ReactNode }) {
  return <PlaybackContext value={useSame(shared)}>{children}</PlaybackContext>;
}
