import type { Playback } from '../playback/playback.ts';

interface Held {
  playback: Pick<Playback, 'getState' | 'pause' | 'play' | 'release'>;
  /** Reloads the film where it was left, under a new grant. */
  adjust: () => Promise<void>;
}

/**
 * Releases a television's decoder while the application is hidden, where another one may need it; the lease keeper has
 * saved the position by then. Once visible again the film is where it was left, and plays if it did before. Returns a
 * cleanup function.
 */
export function releaseWhenHidden({ playback, adjust }: Held): () => void {
  let isAway = false;
  /** Whether to play once it has reloaded, which it may not have when the application is hidden again. */
  let isRunDue = false;
  const follow = () => {
    if (document.visibilityState === 'hidden') {
      if (isAway || playback.getState().status === 'failed') return;
      isAway = true;
      isRunDue ||= playback.getState().isPlayWanted;
      playback.pause();
      playback.release();
      return;
    }
    if (!isAway) return;
    isAway = false;
    void adjust().then(() => {
      if (isAway || !isRunDue) return;
      isRunDue = false;
      playback.play();
    });
  };
  document.addEventListener('visibilitychange', follow);
  return () => document.removeEventListener('visibilitychange', follow);
}
