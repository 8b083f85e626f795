/** The last so many requests are compared. */
const SAMPLES = 8;

/**
 * The server's clock by requests and their answers, all in milliseconds. An answer was given somewhere between sending and receiving: of the last
 * eight the one that took least time there and back says it most closely.
 */
export function createServerClock() {
  let samples: { tookMs: number; aheadMs: number }[] = [];
  return {
    sample(sentAt: number, serverNow: number, receivedAt: number): void {
      const tookMs = receivedAt - sentAt;
      samples = [...samples.slice(1 - SAMPLES), { tookMs, aheadMs: serverNow - (sentAt + tookMs / 2) }];
    },
    /** How far the server's clock is ahead of the own one; null before the first answer. */
    aheadMs(): number | null {
      const [first, ...others] = samples;
      return first ? others.reduce((best, one) => (one.tookMs < best.tookMs ? one : best), first).aheadMs : null;
    },
  };
}
