import { heightClassOf } from '../../../../server/contract/heightClass.ts';

/** A level (a variant of the stream by its bitrate) as far as choosing goes; bits a second. */
export interface Level {
  bitrate: number;
  width: number;
  height: number;
}

/** How long a first picture may take to load, in seconds (docs/rules.md, R35). */
export const QUICK_S = 0.35;

/**
 * Index of the highest of `levels` (cheapest first) whose segment of `segmentS` seconds arrives within QUICK_S at
 * `bitsPerS`, after waiting `firstByteS`; the cheapest where none does.
 */
export function quickLevel(levels: readonly Level[], bitsPerS: number, segmentS: number, firstByteS = 0): number {
  const budgetS = Math.max(0, QUICK_S - firstByteS);
  for (let index = levels.length - 1; index > 0; index--) {
    if (((levels[index]?.bitrate ?? Infinity) * segmentS) / bitsPerS <= budgetS) return index;
  }
  return 0;
}

/** Index of the highest level within the height class `height`, the cheapest where none is. */
export function tallestWithin(levels: readonly Level[], height: number): number {
  for (let index = levels.length - 1; index > 0; index--) {
    const level = levels[index];
    if (level && heightClassOf(level.width, level.height) <= height) return index;
  }
  return 0;
}

/** Index of the cheapest level that fills `width` x `height` pixels of screen, the highest where none does. */
export function enoughFor(levels: readonly Level[], width: number, height: number): number {
  const index = levels.findIndex((level) => level.width >= width || level.height >= height);
  return index === -1 ? levels.length - 1 : index;
}
