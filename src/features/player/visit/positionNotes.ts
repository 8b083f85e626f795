import type { ProgressIn } from '../../../../server/contract/library.ts';
import type { Playback as Lease, PlaybackIn } from '../../../../server/contract/playback.ts';
import { keepsPosition, watchedFromS } from '../../../../server/contract/resume.ts';
import type { Playback } from '../playback/playback.ts';
import { creditsStart } from '../playback/skipRules.ts';
import type { QueuedProgress } from './progressQueue.ts';

/** A change of less than this, in seconds, is no movement. */
const STILL_S = 0.2;
/** A position that must not mark a film as watched stays this far before the second that would, in seconds. */
const SHORT_OF_S = 1;

/**
 * The positions of a film that are worth reporting: a player that does not move reports nothing, so that it never
 * overwrites what another device has watched since, and one that nobody watches (`isUnwatched`) marks nothing as
 * watched.
 */
export function createPositionNotes(playback: Playback, isUnwatched: () => boolean) {
  let hasStarted = false;
  let notedS: number | null = null;
  return {
    /** The film has begun to play. */
    begin() {
      hasStarted = true;
    },
    /** Another film follows. */
    forget() {
      hasStarted = false;
      notedS = null;
    },
    /** The position after `event`, at the server's time `at`; null where there is nothing to report. */
    note(event: ProgressIn['event'], request: PlaybackIn, lease: Lease, at: Date): QueuedProgress | null {
      const { timeS, durationS } = playback.getClock();
      if (!keepsPosition(request) || !hasStarted || !(durationS > 0)) return null;
      const markS = watchedFromS(durationS, creditsStart(lease.markers) ?? undefined);
      const isHeld = isUnwatched() && (notedS === null || notedS < markS);
      const reachedS = event === 'end' ? durationS : timeS;
      const positionS = isHeld ? Math.min(reachedS, markS - SHORT_OF_S) : reachedS;
      if (notedS !== null && Math.abs(positionS - notedS) < STILL_S) return null;
      notedS = positionS;
      return {
        movieId: request.movieId,
        episodeId: lease.episodeId ?? undefined,
        positionS,
        durationS,
        event: isHeld && event === 'end' ? 'stop' : event,
        at: at.toISOString(),
      };
    },
  };
}
