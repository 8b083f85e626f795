import { useEffect } from 'react';
import { createCell } from '../cell.ts';
import { useSame } from '../useSteady.ts';
import type { PlaybackShared } from './playbackContext.ts';

/** What plays on this screen, for what controls it from outside the player. */
export interface OnAir extends Pick<PlaybackShared, 'playback' | 'film' | 'requests'> {
  /** Null for a film, and until it is known which episode plays. */
  episodeId: number | null;
  /** Of an extra too: neither is the film itself. */
  isTrailer: boolean;
  /** Whether something else has the film for now, such as a break or the sign-in: commands would disturb it. */
  isHeld: () => boolean;
}

/** The player that is open; null while none is. */
export const onAir = createCell<OnAir | null>(null);

/** Makes a player controllable from outside while mounted. */
export function useOnAir(shared: OnAir): void {
  const same = useSame(shared);
  useEffect(() => {
    onAir.set(same);
    return () => {
      if (onAir.get() === same) onAir.set(null);
    };
  }, [same]);
}
