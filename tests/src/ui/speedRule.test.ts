import { describe, expect, it } from 'vitest';
import { countFrame, type FrameCount, isSlowStart, isTooSlow } from '../../../src/features/settings/speedRule.ts';

/** Frames at `fps` for so many seconds, continuing from `count`. */
function draw(fps: number, seconds: number, count: FrameCount | null = null, from = 0): FrameCount {
  let counted = countFrame(count, from);
  for (let frame = 1; frame <= fps * seconds; frame += 1) counted = countFrame(counted, from + (frame * 1000) / fps);
  return counted;
}

it('a start with five seconds of work is slow, one without a figure is not', () => {
  expect([0, 4999, 5000, 20_000].map(isSlowStart)).toEqual([false, false, true, true]);
});

describe('Dropped frames', () => {
  it.each([60, 50, 30, 25])('at %s frames a second a minute is none too slow', (fps) =>
    expect(isTooSlow(draw(fps, 60))).toBe(false),
  );

  it.each([20, 10, 2])('at %s frames a second it is after some ten seconds, and no sooner', (fps) => {
    expect(isTooSlow(draw(fps, 8))).toBe(false);
    expect(isTooSlow(draw(fps, 12))).toBe(true);
  });

  it('one smooth second begins the wait anew', () => {
    const stutter = draw(12, 8);
    const smooth = draw(60, 2, stutter, stutter.since);
    expect(smooth.poorSeconds).toBe(0);
    expect(isTooSlow(draw(12, 8, smooth, smooth.since))).toBe(false);
  });

  it('a page that slept begins anew', () => {
    const stutter = draw(12, 9);
    expect(countFrame(stutter, stutter.since + 60_000)).toEqual({
      since: stutter.since + 60_000,
      frames: 0,
      poorSeconds: 0,
    });
  });
});
