import { describe, expect, test } from 'vitest';
import { among, familyOf, firstFamily, type CodecLevel } from '../../../src/features/player/engine/families.ts';
import { heightClassOf } from '../../../server/contract/heightClass.ts';
import { tallestWithin } from '../../../src/features/player/engine/levels.ts';
import { speedJumpOf } from '../../../src/features/player/engine/speedJump.ts';

const variant = (height: number, bitrate: number, codecSet = 'avc1', videoRange = 'SDR'): CodecLevel => ({
  width: (height * 16) / 9,
  height,
  bitrate,
  codecSet,
  videoRange,
});

/** As hls.js sorts them: by bitrate, the families mixed. */
const MIXED = [
  variant(360, 400_000, 'hvc1', 'PQ'),
  variant(360, 600_000),
  variant(720, 2_000_000, 'hvc1', 'PQ'),
  variant(720, 3_000_000),
  variant(1080, 6_000_000),
  variant(2160, 12_000_000, 'hvc1', 'PQ'),
];
const SDR = [1, 3, 4];
const PQ = [0, 2, 5];

describe('variants that may follow each other', () => {
  test('share codecs and dynamic range', () => {
    expect(familyOf(MIXED, 3)).toEqual(SDR);
    expect(familyOf(MIXED, 5)).toEqual(PQ);
    expect(familyOf(MIXED, -1)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test.each([
    ['a panel without HDR', MIXED, false, 20_000_000, SDR],
    ['a panel with HDR', MIXED, true, 20_000_000, PQ],
    ['HDR and a slow line', MIXED, true, 300_000, SDR],
    ['HDR in 2160 alone, on an ordinary line', MIXED.slice(3), true, 5_000_000, [0, 1]],
    ['HDR in 2160 alone, on a fast line', MIXED.slice(3), true, 20_000_000, [2]],
  ])('one begins among the right ones: %s', (_name, variants, canShowHdr, bitsPerS, family) => {
    expect(firstFamily(variants, canShowHdr, bitsPerS)).toEqual(family);
  });

  test('a level is chosen within them', () => {
    expect(among(MIXED, SDR, (levels) => tallestWithin(levels, 720))).toBe(3);
    expect(among(MIXED, PQ, (levels) => tallestWithin(levels, 720))).toBe(2);
    expect(among([], [], () => 0)).toBe(0);
  });
});

test.each([
  [1080, 1920, 1080],
  [720, 1280, 720],
  [608, 1080, 480],
])('an upright picture of %d x %d is of class %d', (width, height, level) => {
  expect(heightClassOf(width, height)).toBe(level);
});

describe('a connection that has recovered', () => {
  const transfer = (bytes: number, ms: number) => ({ bytes, firstMs: 1000, lastMs: 1000 + ms });

  test('shows in one segment', () => {
    expect(speedJumpOf(transfer(300_000, 120), 1_200_000)).toBe(16_000_000);
  });

  test.each([
    ['as fast as before', transfer(300_000, 2000), 1_200_000],
    ['somewhat faster', transfer(300_000, 1200), 1_200_000],
    ['too small to tell', transfer(20_000, 2), 1_200_000],
    ['kept by the browser, on a fast line', transfer(300_000, 1), 30_000_000],
  ])('does not show in one that is %s', (_name, one, estimate) => {
    expect(speedJumpOf(one, estimate)).toBeNull();
  });
});
