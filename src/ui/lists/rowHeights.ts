import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useViewport } from '../theme/viewport.ts';

/** Receives the height of a row, in rem, with its key. */
export type OnRowHeight = (key: string, heightRem: number) => void;

/** Smaller differences, in rem, are rounding. */
const GRAIN = 0.05;

/** Heights of rows sized by their content, for Shelves: measured once rendered, estimated until then. */
export function useRowHeights(): { heightOf: (key: string, guessRem: number) => number; onHeight: OnRowHeight } {
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map());
  const onHeight = useCallback<OnRowHeight>((key, heightRem) => {
    setHeights((last) =>
      Math.abs((last.get(key) ?? 0) - heightRem) < GRAIN ? last : new Map(last).set(key, heightRem),
    );
  }, []);
  return { heightOf: (key, guessRem) => heights.get(key) ?? guessRem, onHeight };
}

/** Reports the height of the ref's element, padding included, on every render of the calling row. */
export function useRowHeight<E extends HTMLElement>(key: string, onHeight: OnRowHeight): RefObject<E | null> {
  const ref = useRef<E>(null);
  const { rootPx } = useViewport();
  useLayoutEffect(() => {
    if (ref.current) onHeight(key, ref.current.offsetHeight / rootPx);
  });
  return ref;
}
