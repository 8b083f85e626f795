import { describe, expect, it } from 'vitest';
import { type Crop, cropArea, MAX_ZOOM, panCrop, WHOLE_CROP, zoomCrop } from '../../../src/ui/fields/crop.ts';

const WIDE = { width: 1600, height: 900 };
const HIGH = { width: 300, height: 1200 };

/** The picture's own pixel at a point of the frame, given in fractions of it. */
const pixelAt = (size: typeof WIDE, crop: Crop, at: { x: number; y: number }) => {
  const { left, top, side } = cropArea(size, crop);
  return { x: left + at.x * side, y: top + at.y * side };
};

describe('A square crop', () => {
  it('is at first the largest square in the middle', () => {
    expect(cropArea(WIDE, WHOLE_CROP)).toEqual({ left: 350, top: 0, side: 900 });
    expect(cropArea(HIGH, WHOLE_CROP)).toEqual({ left: 0, top: 450, side: 300 });
  });

  it('moves by sides of itself, and stops at the edges', () => {
    expect(cropArea(WIDE, panCrop(WIDE, WHOLE_CROP, 0.1, 0))).toEqual({ left: 440, top: 0, side: 900 });
    expect(cropArea(WIDE, panCrop(WIDE, WHOLE_CROP, 5, 5))).toEqual({ left: 700, top: 0, side: 900 });
    expect(cropArea(HIGH, panCrop(HIGH, WHOLE_CROP, -5, -5))).toEqual({ left: 0, top: 0, side: 300 });
  });

  it('keeps what is under the hand while it comes closer', () => {
    const at = { x: 0.25, y: 0.75 };
    const closer = zoomCrop(WIDE, WHOLE_CROP, 2, at);
    expect(cropArea(WIDE, closer).side).toBe(450);
    const [before, after] = [pixelAt(WIDE, WHOLE_CROP, at), pixelAt(WIDE, closer, at)];
    expect(after.x).toBeCloseTo(before.x, 6);
    expect(after.y).toBeCloseTo(before.y, 6);
  });

  it('has bounds, and is inside the picture when it widens at its edge', () => {
    expect(zoomCrop(WIDE, WHOLE_CROP, 100).zoom).toBe(MAX_ZOOM);
    expect(zoomCrop(WIDE, WHOLE_CROP, 0).zoom).toBe(1);
    const corner = panCrop(WIDE, zoomCrop(WIDE, WHOLE_CROP, 4), 9, 9);
    expect(cropArea(WIDE, corner)).toEqual({ left: 1375, top: 675, side: 225 });
    expect(cropArea(WIDE, zoomCrop(WIDE, corner, 1))).toEqual({ left: 700, top: 0, side: 900 });
  });
});
