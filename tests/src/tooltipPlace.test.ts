import { describe, expect, it } from 'vitest';
import { placeTooltip } from '../../src/ui/tooltipPlace.ts';

const screen = { width: 1280, height: 720 };
const reach = { gap: 12, margin: 10 };
const size = { width: 200, height: 40 };
const control = (left: number, top: number) => ({ left, top, right: left + 50, bottom: top + 50 });

describe('A tooltip', () => {
  it('stands where it is wanted', () => {
    for (const side of ['above', 'below', 'left', 'right'] as const) {
      expect(placeTooltip(side, control(600, 300), size, screen, reach)).toEqual({ side, shift: 0 });
    }
  });

  it('goes to the other side where it would leave the screen', () => {
    expect(placeTooltip('above', control(600, 20), size, screen, reach).side).toBe('below');
    expect(placeTooltip('below', control(600, 650), size, screen, reach).side).toBe('above');
    expect(placeTooltip('left', control(100, 300), size, screen, reach).side).toBe('right');
    expect(placeTooltip('right', control(1100, 300), size, screen, reach).side).toBe('left');
  });

  it('stays where there is more room if neither side has enough', () => {
    const low = { width: 1280, height: 100 };
    expect(placeTooltip('above', control(600, 30), size, low, reach).side).toBe('above');
  });

  it('moves along the control to stay on screen', () => {
    expect(placeTooltip('above', control(10, 300), size, screen, reach).shift).toBe(75);
    expect(placeTooltip('above', control(1220, 300), size, screen, reach).shift).toBe(-75);
    expect(placeTooltip('right', control(10, 0), { width: 200, height: 90 }, screen, reach).shift).toBe(30);
  });

  it('shows its beginning where it is wider than the screen', () => {
    const phone = { width: 180, height: 700 };
    expect(placeTooltip('above', control(60, 300), size, phone, reach).shift).toBe(25);
  });
});
