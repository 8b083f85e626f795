import { HEIGHTS } from './tables/ids.ts';

/**
 * The height class of a picture in pixels: the nearest at or below it. A wide film counts by its width, so 1920x800 is
 * 1080, an upright one by its shorter side; anything below all classes gets the lowest.
 */
export function heightClassOf(width: number, height: number): number {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const size = Math.max(short, Math.round((long * 9) / 16));
  return HEIGHTS.find((height) => height <= size) ?? HEIGHTS.at(-1)!;
}
