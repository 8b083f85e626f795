import type { PlayQuality } from '../../../../server/contract/quality.ts';
import type { Playback } from '../playback/playback.ts';
import type { LeaseKeeper } from './createLeaseKeeper.ts';
import type { Stalls } from '../playback/engineStatistics.ts';
import { createQualityMeter } from '../statistics/qualityMeter.ts';

interface QualityReporterOptions {
  playback: Playback;
  leases: Pick<LeaseKeeper, 'getState' | 'subscribe'>;
  /** Sends it to the own server; `isLast` where the page is being closed. */
  send: (sid: string, quality: PlayQuality, isLast: boolean) => void;
  /** A monotonic clock, in milliseconds. */
  now: () => number;
}

/** Reports each playback of a visit to the server once, as it ends; a request that got no lease is not one. */
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
      // Another lease on what plays continues the same measurement.
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
