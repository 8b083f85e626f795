import { describe, expect, it } from 'vitest';
import { gridLayout } from '../../../src/ui/lists/gridLayout.ts';
import { shelfLayout } from '../../../src/ui/lists/shelfLayout.ts';
import { firstOfRow, mountedIndices, nextInGrid, placeOf, topOfGrid } from '../../../src/ui/lists/virtualised.ts';

describe('A row', () => {
  it('mounts what is visible, one more on each side, and the pinned item', () => {
    expect(mountedIndices(0, 4, 100, { pinned: 0 })).toEqual([0, 1, 2, 3, 4]);
    expect(mountedIndices(10, 4, 100, { pinned: 10 })).toEqual([9, 10, 11, 12, 13, 14]);
    expect(mountedIndices(10, 4, 100, { pinned: 2 })).toEqual([2, 9, 10, 11, 12, 13, 14]);
    expect(mountedIndices(10, 4, 100, { pinned: 80 })).toEqual([9, 10, 11, 12, 13, 14, 80]);
    expect(mountedIndices(99, 4, 100, { pinned: 99 })).toEqual([98, 99]);
    expect(mountedIndices(0, 4, 0, { pinned: 0 })).toEqual([]);
    expect(mountedIndices(10, 4, 100, { pinned: 10, beside: 2 })).toEqual([8, 9, 10, 11, 12, 13, 14, 15]);
  });

  it('keeps what was mounted beside that, and mounts up to where it may reach, within limits', () => {
    const kept = [5, 6, 7, 8, 9, 10];
    expect(mountedIndices(10, 4, 100, { pinned: 10, kept, most: 20 })).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
    expect(mountedIndices(10, 4, 100, { pinned: 10, kept, most: 8 })).toEqual([7, 8, 9, 10, 11, 12, 13, 14]);
    expect(mountedIndices(20, 4, 100, { pinned: 20, kept, most: 20 })).toEqual([19, 20, 21, 22, 23, 24]);
    expect(mountedIndices(10, 4, 100, { pinned: 10, reach: 17 })).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17]);
    expect(mountedIndices(10, 4, 15, { pinned: 10, reach: 17 }).at(-1)).toBe(14);
    expect(mountedIndices(1, 4, 6, { pinned: 1, kept: [0, 1, 2, 3, 4, 5, 6, 7], most: 20 })).toEqual([
      0, 1, 2, 3, 4, 5,
    ]);
  });

  it('stands at the focused item unless all fit', () => {
    expect(firstOfRow(7, 30, 6)).toBe(7);
    expect(firstOfRow(29, 30, 6)).toBe(29);
    expect(firstOfRow(40, 30, 6)).toBe(29);
    expect(firstOfRow(4, 6, 6)).toBe(0);
  });

  it('follows its item when others come and go', () => {
    const items = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
    expect(placeOf(items, 1, 'b')).toBe(1);
    expect(placeOf(items, 0, 'c')).toBe(2);
    expect(placeOf(items, 2, 'gone')).toBe(2);
    expect(placeOf(items, 9, 'gone')).toBe(2);
    expect(placeOf([], 3, 'a')).toBe(0);
  });
});

describe('A grid', () => {
  const step = (index: number, direction: 'left' | 'right' | 'up' | 'down', count = 20, columns = 6, rows = 1) =>
    nextInGrid(index, count, columns, { direction, rows });

  it('moves by index and stops at its edges', () => {
    expect([step(7, 'left'), step(7, 'right'), step(7, 'up'), step(7, 'down')]).toEqual([6, 8, 1, 13]);
    expect([step(6, 'left'), step(5, 'right'), step(3, 'up'), step(19, 'down'), step(19, 'right')]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('goes down to the last item when the last row is shorter', () => {
    expect(step(17, 'down')).toBe(19);
    expect(step(12, 'down')).toBe(18);
    expect(step(18, 'down')).toBe(null);
  });

  it('goes by pages, not beyond its ends', () => {
    expect(step(1, 'down', 1000, 6, 4)).toBe(25);
    expect(step(25, 'up', 1000, 6, 4)).toBe(1);
    expect(step(8, 'up', 1000, 6, 4)).toBe(2);
    expect(step(992, 'down', 1000, 6, 4)).toBe(998);
  });

  it('comes back from every place it went to', () => {
    for (const count of [1, 5, 6, 7, 35, 36, 37]) {
      for (let index = 0; index < count; index += 1) {
        const right = step(index, 'right', count);
        if (right !== null) expect(step(right, 'left', count)).toBe(index);
        const up = step(index, 'up', count);
        if (up !== null) expect(step(up, 'down', count)).toBe(index);
      }
    }
  });

  it('scrolls by whole rows and fills the screen at its end', () => {
    expect([0, 3, 8, 9].map((row) => topOfGrid(row, 10, 2))).toEqual([0, 3, 8, 8]);
    expect(topOfGrid(1, 2, 4)).toBe(0);
    expect(topOfGrid(5, 10, 0)).toBe(5);
  });

  it('has as many columns as the width holds, eight on a television of 1080 lines', () => {
    const of = (width: number) => gridLayout(width, 'poster').columns;
    expect(of(106.6 - 6.4 - 1.6 - 4.8)).toBe(8);
    expect(of(80 - 6.4 - 1.6 - 4.8)).toBe(5);
    expect(of(39 - 3.2)).toBe(3);
    expect(of(12)).toBe(2);
    expect(gridLayout(93.8, 'wide').columns).toBe(5);
  });

  it('gives each line the height of its pictures', () => {
    const { columns, itemHeightRem } = gridLayout(93.8, 'poster');
    const width = (93.8 - 1.25 * (columns - 1)) / columns;
    expect(itemHeightRem).toBeCloseTo(width * 1.5 + 3.9 + 0.6);
  });
});

describe('Shelves', () => {
  const heights = [20, 24, 0, 24, 20, 24];

  it('mount the rows in sight, the one above and the focused one', () => {
    const view = { from: 0, room: 60, top: 0, pinned: 0 };
    const rows = [0, 1, 2, 3];
    expect(shelfLayout(heights, view)).toEqual({
      tops: [0, 20, 44, 44, 68, 88],
      total: 112,
      needed: rows,
      mounted: rows,
    });
    expect(shelfLayout(heights, { ...view, top: 3, pinned: 3 }).mounted).toEqual([1, 3, 4, 5]);
    expect(shelfLayout(heights, { ...view, top: 3, pinned: 0 }).mounted).toEqual([0, 1, 3, 4, 5]);
  });

  it('keep rows mounted, and mount some ahead, the nearest ones first', () => {
    const many = Array.from({ length: 12 }, () => 20);
    const view = { from: 0, room: 40, top: 6, pinned: 6 };
    const spare = (kept: number[], reach: number, most: number) =>
      shelfLayout(many, view, { kept, reach, most }).mounted;
    expect(spare([], 0, 10)).toEqual([5, 6, 7]);
    expect(spare([0, 1, 2, 3, 4], 0, 10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(spare([0, 1, 2, 3, 4], 9, 7)).toEqual([3, 4, 5, 6, 7, 8, 9]);
    expect(spare([0, 1, 2, 3, 4], 9, 2)).toEqual([5, 6, 7]);
    expect(spare([20], 20, 20)).toEqual([5, 6, 7, 8, 9, 10, 11]);
  });

  it('mount the focused row, and others one by one where that is asked', () => {
    const many = Array.from({ length: 12 }, () => 20);
    const view = { from: 0, room: 60, top: 6, pinned: 6 };
    const next = (kept: number[], reach = 0) => shelfLayout(many, view, { kept, reach, most: 10, fresh: 1 }).mounted;
    expect(next([4, 5])).toEqual([4, 5, 6]);
    expect(next([4, 5, 6])).toEqual([4, 5, 6, 7]);
    expect(next([4, 5, 6, 7])).toEqual([4, 5, 6, 7, 8]);
    expect(next([4, 5, 6, 7, 8])).toEqual([4, 5, 6, 7, 8]);
    expect(next([4, 5, 6, 7, 8], 11)).toEqual([4, 5, 6, 7, 8, 9]);
    expect(next([7, 8])).toEqual([6, 7, 8]);
  });

  it('mount what a finger scrolled to', () => {
    const view = { from: 40, room: 20, top: null, pinned: 0 };
    expect(shelfLayout(heights, view).mounted).toEqual([0, 1, 2, 3]);
  });
});
