import type { Playback as Lease, PlaybackIn } from '../../../../server/contract/playback.ts';
import { isSignedOut, problemOf } from '../../../api/api.ts';
import type { Refusal } from '../playback/film.ts';
import { isUnreachable, type LeasePorts } from './leasePorts.ts';

const REFUSALS = ['stream_limit', 'stream_stopped', 'time_up', 'tier_required', 'not_found'] as const;

/** Turns the server's problem into a refusal for the viewer. */
export function refusalOf(error: unknown): Refusal {
  const problem = problemOf(error);
  const code = REFUSALS.find((one) => one === problem?.code) ?? 'other';
  return { code, message: problem?.message ?? null };
}

interface Asking {
  ports: LeasePorts;
  /** Who watches: nobody else gets the lease. */
  viewer: string;
  /** Whether the lease is still needed. */
  isWanted: () => boolean;
}

/**
 * Requests a lease on `what()` until the server answers, across lost connections and a sign-in. Null where it is no
 * longer wanted; a lease that comes too late is given back.
 */
export async function askForLease(
  what: () => PlaybackIn,
  { ports, viewer, isWanted }: Asking,
): Promise<Lease | Refusal | null> {
  for (;;) {
    try {
      const lease = await ports.startPlayback(what());
      if (isWanted()) return lease;
      void ports.stopPlayback(lease.sid).catch(() => undefined);
      return null;
    } catch (error) {
      if (!isWanted()) return null;
      if (isSignedOut(error)) {
        const next = await ports.awaitSignIn();
        if (!isWanted()) return null;
        if (next === viewer) continue;
        // Another viewer's visit is about to start.
        if (next !== null) return null;
      }
      if (!isUnreachable(error)) return refusalOf(error);
      await ports.untilReachable();
      if (!isWanted()) return null;
    }
  }
}
