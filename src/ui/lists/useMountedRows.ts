import { startTransition, useState } from 'react';
import { shelfLayout, type ShelfView } from './shelfLayout.ts';
import type { Following } from './useFollowing.ts';

/** Rows mounted below the visible ones while there is no input, and rows kept mounted at most. */
const [AHEAD, KEPT] = [7, 10];

/**
 * Which rows of shelves of the given heights, in rem, are mounted: those that are needed in view of a row, some that were
 * mounted before unless `isNative`, and some ahead.
 * @param viewAt the visible part with the row of this index at the top and in focus
 */
export function useMountedRows<Place>(
  place: Following<Place>,
  { heights, viewAt, isNative }: { heights: readonly number[]; viewAt: (at: number) => ShelfView; isNative: boolean },
) {
  /** The last row mounted ahead of need. */
  const [reach, setReach] = useState(0);
  const neededAt = (at: number) => shelfLayout(heights, viewAt(at)).needed;
  return {
    /** Where the rows are with `top` at the top and `row` in focus, and which of them this render mounts. */
    layoutOf(top: number, row: number) {
      const kept = isNative ? [] : place.mounted();
      const layout = shelfLayout(heights, { ...viewAt(top), pinned: row }, { kept, reach, most: KEPT });
      place.mounts(layout.mounted);
      return layout;
    },
    /** Whether all rows are mounted that are needed with focus in this one. */
    hasAllFor(at: number): boolean {
      const all = place.mounted();
      return neededAt(at).every((index) => all.includes(index));
    },
    /** Mounts one row more below those visible with focus in this one; false if there are enough. */
    mountOneBelow(at: number): boolean {
      const last = place.mounted().at(-1)!;
      const goal = Math.min(heights.length - 1, neededAt(at).at(-1)! + AHEAD);
      if (last < goal) startTransition(() => setReach(last + 1));
      return last < goal;
    },
  };
}
