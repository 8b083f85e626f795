import { type RefObject, useLayoutEffect, useState } from 'react';
import { edgesOf } from './sizes.ts';
import { useViewport } from './viewport.ts';

/**
 * The inner width of an element in rem, measured when it mounts and whenever the viewport changes, unless `known`; until then
 * that of a screen's content, so that most need not be rendered again.
 */
export function useWidthRem(ref: RefObject<HTMLElement | null>, known?: number): number {
  const { widthRem, rootPx } = useViewport();
  const [width, setWidth] = useState(() => {
    const [left, right] = edgesOf(window.innerWidth);
    return Math.round(window.innerWidth - (left + right) * rootPx) / rootPx;
  });
  const isKnown = known !== undefined;
  useLayoutEffect(() => {
    if (ref.current && !isKnown) setWidth(ref.current.clientWidth / rootPx || widthRem);
  }, [ref, rootPx, widthRem, isKnown]);
  return known ?? width;
}
