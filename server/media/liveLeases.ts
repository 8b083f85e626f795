import { isUnavailable } from '../db/isUnavailable.ts';
import type { Ports } from '../ports.ts';
import { servesLease } from '../queries/viewing/leases.ts';
import { createTimedCache } from '../queries/timedCache.ts';

/** How long a lease that was alive counts as such without being asked for again, in milliseconds. */
const KEPT_MS = 10_000;
const KEPT = 5_000;

/** Which leases media may be fetched under: a grant is good no longer than its lease and the session it was given to. */
export function createLiveLeases({ db, now, nodes }: Pick<Ports, 'db' | 'now' | 'nodes'>) {
  const alive = createTimedCache<true>(now, KEPT_MS, KEPT);
  nodes.hear((message) => {
    if (message.kind === 'lease') alive.forget(message.id);
    else if (message.kind === 'gap') alive.clear();
  });
  return {
    async has(sid: string): Promise<boolean> {
      try {
        return (await alive.get(sid, async () => (await servesLease(db, sid, now())) || null)) ?? false;
      } catch (error) {
        // A film goes on while the database is away: its address is signed.
        if (isUnavailable(error)) return true;
        throw error;
      }
    },
    /** The lease has just ended, for every process. */
    forget: (sid: string) => nodes.tell({ kind: 'lease', id: sid }),
  };
}

export type LiveLeases = ReturnType<typeof createLiveLeases>;
