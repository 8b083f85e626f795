import type { Playback } from '../playback/playback.ts';

interface Held {
  playback: Pick<Playback, 'getState' | 'pause' | 'play' | 'release'>;
  /** Loads the film anew where it was left, under a new grant. */
  adjust: () => Promise<void>;
}

/**
 * Lets the decoder of a television go while the application is out of sight, where another one may need it; the lease keeper
 * has saved the position by then. Back in sight the film is where it was left, and runs if it ran. Returns the way to stop.
 */
export function releaseWhenHidden({ playback, adjust }: Held): () => void {
  let isAway = false;
  /** Whether it is to run once it is there again, which it may not be yet when the application is hidden anew. */
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
