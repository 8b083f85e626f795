/** How many recent requests are compared. */
const SAMPLES = 8;

/**
 * Estimates the offset of the server's clock, in milliseconds. The response is assumed to be made halfway through the round trip; of
 * the last eight requests the one with the shortest round trip is used.
 */
export function createServerClock() {
  let samples: { tookMs: number; aheadMs: number }[] = [];
  return {
    sample(sentAt: number, serverNow: number, receivedAt: number): void {
      const tookMs = receivedAt - sentAt;
      samples = [...samples.slice(1 - SAMPLES), { tookMs, aheadMs: serverNow - (sentAt + tookMs / 2) }];
    },
    /** How far the server's clock is ahead of this one; null before the first response. */
    aheadMs(): number | null {
      const [first, ...others] = samples;
      return first ? others.reduce((best, one) => (one.tookMs < best.tookMs ? one : best), first).aheadMs : null;
    },
  };
}
