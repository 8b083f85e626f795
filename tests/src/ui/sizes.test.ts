import { describe, expect, it } from 'vitest';
import { breakpointOf, INTERFACE_SIZES, ROOT_PX, rootPx } from '../../../src/ui/theme/sizes.ts';

describe('The root font size', () => {
  it('is the table of the specification', () => {
    expect(INTERFACE_SIZES.map((size) => Object.values(ROOT_PX[size]))).toEqual([
      [9, 10, 11, 12, 13, 14],
      [10, 12, 14, 16, 17, 18],
      [18, 19, 20, 21, 22, 23],
      [22, 23, 24, 25, 26, 27],
    ]);
  });

  it.each([
    [0, 'xs'],
    [767, 'xs'],
    [768, 'sm'],
    [919, 'sm'],
    [920, 'md'],
    [1199, 'md'],
    [1200, 'lg'],
    [1599, 'lg'],
    [1600, 'xl'],
    [1899, 'xl'],
    [1900, 'xxl'],
    [3840, 'xxl'],
  ] as const)('at %i px takes breakpoint %s', (width, breakpoint) => {
    expect(breakpointOf(width)).toBe(breakpoint);
    for (const size of INTERFACE_SIZES) expect(rootPx(width, size)).toBe(ROOT_PX[size][breakpoint]);
  });
});
