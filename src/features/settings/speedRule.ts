/**
 * A start that keeps the main thread busy for so long, in ms, is too slow. Measured with the processor slowed: 2000 to 3800
 * at six times, 6500 to 15,500 at twenty, where the full version drops frames.
 */
const SLOW_START_MS = 5000;

/** Whether the start kept the device busy for too long for the full version. */
export const isSlowStart = (workMs: number): boolean => workMs >= SLOW_START_MS;

/** What was counted of the frames so far; times in milliseconds of the page's clock. */
export interface FrameCount {
  /** When the second that is being counted began. */
  since: number;
  frames: number;
  /** How many seconds in a row had too few frames. */
  poorSeconds: number;
}

/** A second with fewer frames than this visibly stutters, whatever the screen's refresh rate. */
const FEWEST_FRAMES = 24;
/** After this many such seconds in a row the full version is too much for the device. */
const PATIENCE_SECONDS = 10;
/** A pause this long, in ms, means the page was suspended, not that it stutters. */
const SLEEP_MS = 3000;

/** Counts a frame at `now`; starts over after the page was hidden or suspended. `null` means no frames yet. */
export function countFrame(count: FrameCount | null, now: number): FrameCount {
  if (!count || now - count.since >= SLEEP_MS) return { since: now, frames: 0, poorSeconds: 0 };
  const elapsed = now - count.since;
  const frames = count.frames + 1;
  if (elapsed < 1000) return { ...count, frames };
  const isPoor = (frames * 1000) / elapsed < FEWEST_FRAMES;
  return { since: now, frames: 0, poorSeconds: isPoor ? count.poorSeconds + 1 : 0 };
}

/** Whether a second has ended between two counts, with frames enough. */
export const hasEndedWell = (before: FrameCount | null, now: FrameCount): boolean =>
  before !== null && now.since > before.since && now.poorSeconds === 0;

/** Whether frames have been dropped long enough to switch to the light version. */
export function isTooSlow({ poorSeconds }: FrameCount): boolean {
  return poorSeconds >= PATIENCE_SECONDS;
}
