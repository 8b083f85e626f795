/** What was counted of the frames so far; times in milliseconds of the page's clock. */
export interface FrameCount {
  /** When the second that is being counted began. */
  since: number;
  frames: number;
  /** So many seconds in a row had too few frames. */
  poorSeconds: number;
}

/** A second with fewer frames than this is seen to stutter, whatever the screen's own rate. */
const FEWEST_FRAMES = 24;
/** After so many such seconds in a row the full version is too much for a device. */
const PATIENCE_SECONDS = 10;
/** A pause this long, in ms, is a page that slept, not one that stutters. */
const SLEEP_MS = 3000;

/** Counts a frame at `now`; a page that was hidden or slept begins anew. `null` stands for no frame so far. */
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

/** Whether frames have been dropped for so long that the light version is due. */
export function isTooSlow({ poorSeconds }: FrameCount): boolean {
  return poorSeconds >= PATIENCE_SECONDS;
}
