import type { PlayQuality } from '../../../../server/contract/quality.ts';
import type { Playback } from '../playback/playback.ts';
import type { LeaseKeeper } from './createLeaseKeeper.ts';
import type { Stalls } from '../playback/engineStatistics.ts';
import { createQualityMeter } from '../statistics/qualityMeter.ts';

interface QualityReporterOptions {
  playback: Playback;
  leases: Pick<LeaseKeeper, 'getState' | 'subscribe'>;
  /** Tells the own server; `isLast` where the page is going away. */
  send: (sid: string, quality: PlayQuality, isLast: boolean) => void;
  /** Milliseconds that only grow. */
  now: () => number;
}

/** Tells the server once how each playback of a visit went, as it ends; a request that got no lease is none. */
export function createQualityReporter({ playback, leases, send, now }: QualityReporterOptions) {
  let meter = createQualityMeter(playback, now);
  let sid: string | null = null;

  function finish(isLast: boolean) {
    const quality = meter.end();
    if (sid !== null) send(sid, quality, isLast);
    sid = null;
  }

  const stop = leases.subscribe(() => {
    const { lease, refusal } = leases.getState();
    if (lease) {
      // Another lease on what is playing goes on with the same count.
      sid = lease.sid;
      return;
    }
    if (sid !== null || refusal === null) {
      finish(false);
      meter = createQualityMeter(playback, now);
    }
  });
  const onPageHide = () => {
    if (sid === null) return;
    finish(true);
    meter = createQualityMeter(playback, now);
  };
  window.addEventListener('pagehide', onPageHide);

  return {
    read: (): Stalls => meter.read(),
    /** To be called before playback is disposed of. */
    close() {
      stop();
      window.removeEventListener('pagehide', onPageHide);
      finish(false);
    },
  };
}

export type QualityReporter = ReturnType<typeof createQualityReporter>;
