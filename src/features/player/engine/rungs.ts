/** Height classes of the product, from the tallest. */
const CLASSES = [2160, 1440, 1080, 720, 480, 360] as const;

/**
 * The height class of a picture in pixels: the next one at or below it. A wide film counts by its
 * width, so 1920x800 is 1080, an upright one by its shorter side; what is below all classes is the lowest.
 */
export function rungOf(width: number, height: number): number {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const size = Math.max(short, Math.round((long * 9) / 16));
  return CLASSES.find((rung) => rung <= size) ?? 360;
}

/** A variant as far as choosing goes; bits a second. */
export interface Rung {
  bitrate: number;
  width: number;
  height: number;
}

/** How long a first picture may take to load, in seconds (docs/rules.md, R35). */
export const QUICK_S = 0.35;

/**
 * Index of the dearest of `rungs` (cheapest first) whose segment of `segmentS` seconds arrives within
 * QUICK_S at `bitsPerS`, after `firstByteS` of waiting; the cheapest where none does.
 */
export function quickRung(rungs: readonly Rung[], bitsPerS: number, segmentS: number, firstByteS = 0): number {
  const budgetS = Math.max(0, QUICK_S - firstByteS);
  for (let index = rungs.length - 1; index > 0; index--) {
    if (((rungs[index]?.bitrate ?? Infinity) * segmentS) / bitsPerS <= budgetS) return index;
  }
  return 0;
}

/** Index of the dearest rung no taller than `height` class, the cheapest where all are. */
export function tallestWithin(rungs: readonly Rung[], height: number): number {
  for (let index = rungs.length - 1; index > 0; index--) {
    const rung = rungs[index];
    if (rung && rungOf(rung.width, rung.height) <= height) return index;
  }
  return 0;
}

/** Index of the cheapest rung that fills `width` x `height` pixels of screen, the dearest where none does. */
export function enoughFor(rungs: readonly Rung[], width: number, height: number): number {
  const index = rungs.findIndex((rung) => rung.width >= width || rung.height >= height);
  return index === -1 ? rungs.length - 1 : index;
}
