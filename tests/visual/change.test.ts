import { describe, expect, it } from 'vitest';
import { changeOf } from './change.ts';
import type { Pixels } from './pixels.ts';

const SIDE = 12;

/** A square picture of one colour with a drawing in it, whose top left corner is at `x`, `y`. */
function picture(drawing: readonly (readonly number[])[] = [], x = 0, y = 0): Pixels {
  const data = Buffer.alloc(SIDE * SIDE * 3, 0x10);
  drawing.forEach((row, down) =>
    row.forEach((value, right) => data.writeUIntBE(value, ((y + down) * SIDE + x + right) * 3, 3)),
  );
  return { width: SIDE, height: SIDE, data };
}

const fill = (value: number) => [
  [value, value],
  [value, value],
];
const motley = [0x111111, 0x222222, 0x333333, 0x444444, 0x555555, 0x666666, 0x777777];

describe('The same change has one name', () => {
  it('by its colours, whatever it stands on', () => {
    const change = changeOf(picture(fill(0xffb454), 1, 1), picture(fill(0xff0000), 1, 1));
    expect(change).toBe('#ffb454 → #ff0000');
    expect(changeOf(picture(fill(0xffb454), 7, 3), picture(fill(0xff0000), 7, 3))).toBe(change);
    expect(changeOf(picture(fill(0xffb454)), picture(fill(0x00ff00)))).not.toBe(change);
  });

  it('by the part that changed, wherever it stands', () => {
    const change = changeOf(picture(), picture([motley], 2, 2));
    expect(change).toMatch(/^7 x 1 px, [0-9a-f]{6}$/);
    expect(changeOf(picture(), picture([motley], 4, 9))).toBe(change);
    expect(changeOf(picture(), picture([motley.toReversed()], 4, 9))).not.toBe(change);
  });

  it('by the size of the picture', () => {
    expect(changeOf({ ...picture(), height: 6 }, picture())).toBe('size 12 x 6 → 12 x 12');
  });

  it('and none where nothing has changed', () => expect(changeOf(picture(), picture())).toBe(''));
});
