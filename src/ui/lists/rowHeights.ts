import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useViewport } from '../theme/viewport.ts';

/** Hears how high a row is, in rem, under its key. */
export type OnRowHeight = (key: string, heightRem: number) => void;

/** Smaller differences, in rem, are rounding. */
const GRAIN = 0.05;

/** The heights of rows that are as high as what they say, for Shelves: measured once they are drawn, until then a guess. */
export function useRowHeights(): { heightOf: (key: string, guessRem: number) => number; onHeight: OnRowHeight } {
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map());
  const onHeight = useCallback<OnRowHeight>((key, heightRem) => {
    setHeights((last) =>
      Math.abs((last.get(key) ?? 0) - heightRem) < GRAIN ? last : new Map(last).set(key, heightRem),
    );
  }, []);
  return { heightOf: (key, guessRem) => heights.get(key) ?? guessRem, onHeight };
}

/** Tells the height of the element it is given to, padding included, whenever the calling row is drawn. */
export function useRowHeight<E extends HTMLElement>(key: string, onHeight: OnRowHeight): RefObject<E | null> {
  const ref = useRef<E>(null);
  const { rootPx } = useViewport();
  useLayoutEffect(() => {
    if (ref.current) onHeight(key, ref.current.offsetHeight / rootPx);
  });
  return ref;
}
