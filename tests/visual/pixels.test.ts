import { describe, expect, it } from 'vitest';
import { decode, difference, encode, encodeFast, isSame, type Pixels, STRAY_PIXELS } from './pixels.ts';

/** A picture whose every pixel differs from its neighbours. */
function picture(width: number, height: number): Pixels {
  const data = Buffer.from(Array.from({ length: width * height * 3 }, (_, index) => (index * 7919) % 256));
  return { width, height, data };
}

/** The same with one channel of one pixel a step brighter. */
function touched(pixels: Pixels, x: number, y: number): Pixels {
  const data = Buffer.from(pixels.data);
  const at = (y * pixels.width + x) * 3 + 1;
  data[at] = ((data[at] ?? 0) + 1) % 256;
  return { ...pixels, data };
}

describe('Comparing pictures', () => {
  const before = picture(40, 30);

  it('finds a picture the same as itself', () => {
    expect(isSame(before, picture(40, 30))).toBe(true);
    expect(difference(before, picture(40, 30)).count).toBe(0);
  });

  it.each([
    [0, 0],
    [39, 0],
    [17, 12],
    [39, 29],
  ])('finds one channel of one pixel, a step brighter, at %i, %i', (x, y) => {
    const after = touched(before, x, y);
    const { count, picture: print } = difference(before, after);
    expect(count).toBe(1);
    const at = (y * 40 + x) * 3;
    expect([...print.data.subarray(at, at + 3)]).toEqual([230, 0, 40]);
  });

  it('takes pictures for the same that differ in as few pixels as another processor may round otherwise', () => {
    const after = [...Array(STRAY_PIXELS).keys()].reduce((pixels, x) => touched(pixels, x * 9, 29 - x), before);
    expect(isSame(before, after)).toBe(true);
    expect(isSame(before, touched(after, 39, 0))).toBe(false);
  });

  it('counts what one of two sizes has beyond the other', () => {
    const after = picture(40, 33);
    expect(isSame(before, after)).toBe(false);
    expect(difference(before, after).count).toBe(40 * 3);
    expect(difference(after, before).count).toBe(40 * 3);
    expect(difference(before, picture(41, 30)).picture).toMatchObject({ width: 41, height: 30 });
  });

  it.each([encode, encodeFast])('keeps every pixel through a file', async (write) => {
    expect(isSame(before, await decode(await write(before)))).toBe(true);
  });
});
