import { createHash } from 'node:crypto';
import type { Pixels } from './pixels.ts';

const CHANNELS = 3;
/** A change counts as one of colour if at least this share of the differing pixels went from one colour to one other. */
const LEADING_SHARE = 0.2;

const colour = (data: Buffer, at: number) => data.readUIntBE(at, CHANNELS);
const written = (value: number) => `#${value.toString(16).padStart(6, '0')}`;

/** The part of a picture between two corners, row by row. */
function* crop({ width, data }: Pixels, left: number, top: number, right: number, bottom: number) {
  for (let y = top; y <= bottom; y += 1) {
    yield data.subarray((y * width + left) * CHANNELS, (y * width + right + 1) * CHANNELS);
  }
}

/**
 * Names the change between two pictures, so that the same change in many of them has one name: the old and new colours, or a
 * digest of the changed part, wherever it is in the picture. Empty if nothing has changed.
 */
export function changeOf(before: Pixels, after: Pixels): string {
  const { width, height } = after;
  if (width !== before.width || height !== before.height)
    return `size ${before.width} x ${before.height} → ${width} x ${height}`;
  const counts = new Map<number, number>();
  let [count, left, top, right, bottom] = [0, width, height, -1, -1];
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [from, to] = [colour(before.data, pixel * CHANNELS), colour(after.data, pixel * CHANNELS)];
    if (from === to) continue;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
    const key = from * 2 ** 24 + to;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    count += 1;
  }
  if (count === 0) return '';
  const [leading, most] = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one));
  if (most >= count * LEADING_SHARE) return `${written(Math.floor(leading / 2 ** 24))} → ${written(leading % 2 ** 24)}`;
  const digest = createHash('sha256');
  for (const picture of [before, after]) for (const row of crop(picture, left, top, right, bottom)) digest.update(row);
  return `${right - left + 1} x ${bottom - top + 1} px, ${digest.digest('hex').slice(0, 6)}`;
}
