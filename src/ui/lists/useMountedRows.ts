import { startTransition, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { afterPaint } from '../focus/afterPaint.ts';
import { shelfLayout, type ShelfView } from './shelfLayout.ts';
import type { Following } from './useFollowing.ts';

/** Rows mounted below the visible ones while there is no input, and rows kept mounted at most. */
const [AHEAD, KEPT] = [7, 10];

/**
 * Which rows of shelves of the given heights, in rem, are mounted: those that are needed in view of a row, some that were
 * mounted before unless `isNative`, and some ahead. Where others are there already, the focused row comes at once and each other
 * one that is needed behind a frame of its own: a press that had to wait for all of them would take three times as long.
 * @param viewAt the visible part with the row of this index at the top and in focus
 */
export function useMountedRows<Place>(
  place: Following<Place>,
  { heights, viewAt, isNative }: { heights: readonly number[]; viewAt: (at: number) => ShelfView; isNative: boolean },
) {
  /** The last row mounted ahead of need. */
  const [reach, setReach] = useState(0);
  const [, renderNext] = useReducer((count: number) => count + 1, 0);
  /** What the last render was to mount; what is mounted, since a render may be dropped for the next. */
  const rendered = useRef<{ mounted: readonly number[]; isComplete: boolean }>({ mounted: [], isComplete: true });
  const there = useRef<readonly number[]>([]);
  /** Mounts a row that is needed and missing behind the next frame: not as a transition, which the next press would drop. */
  const mountNeeded = () => afterPaint(renderNext);
  useLayoutEffect(() => {
    there.current = rendered.current.mounted;
    if (!rendered.current.isComplete) mountNeeded();
  });
  const neededAt = (at: number) => shelfLayout(heights, viewAt(at)).needed;
  return {
    /** Where the rows are with `top` at the top and `row` in focus, and which of them this render mounts. */
    layoutOf(top: number, row: number) {
      const kept = isNative ? [] : there.current;
      const fresh = kept.length === 0 ? undefined : 1;
      const layout = shelfLayout(heights, { ...viewAt(top), pinned: row }, { kept, reach, most: KEPT, fresh });
      place.mounts(layout.mounted);
      const isComplete = layout.needed.every((index) => layout.mounted.includes(index));
      rendered.current = { mounted: layout.mounted, isComplete };
      return layout;
    },
    /** Whether all rows are mounted that are needed with focus in this one. */
    hasAllFor(at: number): boolean {
      return neededAt(at).every((index) => there.current.includes(index));
    },
    mountNeeded,
    /** Mounts one row more below those visible with focus in this one; false if there are enough. */
    mountOneBelow(at: number): boolean {
      const last = place.mounted().at(-1)!;
      const goal = Math.min(heights.length - 1, neededAt(at).at(-1)! + AHEAD);
      if (last < goal) startTransition(() => setReach(last + 1));
      return last < goal;
    },
  };
}
