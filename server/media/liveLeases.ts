import { isUnavailable } from '../db/isUnavailable.ts';
import type { Ports } from '../ports.ts';
import { servesLease } from '../queries/viewing/leases.ts';
import { createTimedCache } from '../queries/timedCache.ts';

/** How long a live lease is cached, in milliseconds. */
const KEPT_MS = 10_000;
const KEPT = 5_000;

/** The leases under which media may be fetched: a grant is valid no longer than its lease and the session it was issued to. */
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
        // While the database is down films go on: their addresses are signed.
        if (isUnavailable(error)) return true;
        throw error;
      }
    },
    /** Forgets an ended lease in every process. */
    forget: (sid: string) => nodes.tell({ kind: 'lease', id: sid }),
  };
}

export type LiveLeases = ReturnType<typeof createLiveLeases>;
