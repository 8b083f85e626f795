import type { Playback as Lease, PlaybackIn } from '../../../../server/contract/playback.ts';
import type { LeasePorts } from './leasePorts.ts';

/**
 * The lease on the next episode, taken while the current one still plays. It takes over that one's place among the
 * account's streams, so that it costs none, and keeps it from then on.
 */
export function createNextLease(ports: Pick<LeasePorts, 'startPlayback' | 'stopPlayback'>) {
  let ahead: { what: PlaybackIn; lease: Promise<Lease | null>; sid: string | null } | null = null;

  function drop() {
    const dropped = ahead;
    ahead = null;
    return dropped?.lease.then((lease) => (lease ? ports.stopPlayback(lease.sid) : null)).catch(() => null);
  }

  return {
    /** Takes the lease on `what` after the lease `sid`, once; null where the server refuses or cannot be reached. */
    take(what: PlaybackIn, sid: string): Promise<Lease | null> {
      if (ahead && ahead.what.episodeId === what.episodeId) return ahead.lease;
      const before = drop();
      const lease = Promise.resolve(before)
        .then(() => ports.startPlayback({ ...what, after: sid }))
        .catch(() => null);
      const mine = { what, lease, sid: null as string | null };
      ahead = mine;
      void lease.then((taken) => {
        mine.sid = taken?.sid ?? null;
      });
      return lease;
    },
    /** The lease that holds the place now, null while the present one does. */
    sid: () => ahead?.sid ?? null,
    /** Hands the lease over if it is the one on `what`; another one is given back. */
    async claim(what: PlaybackIn): Promise<Lease | null> {
      const isMeant = ahead?.what.movieId === what.movieId && ahead?.what.episodeId === what.episodeId;
      const claimed = isMeant ? ahead : null;
      if (!claimed) await drop();
      ahead = null;
      return claimed ? claimed.lease : null;
    },
    drop,
  };
}
