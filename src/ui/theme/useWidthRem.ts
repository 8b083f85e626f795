import { type RefObject, useLayoutEffect, useState } from 'react';
import { useViewport } from './viewport.ts';

/** The inner width of an element in rem, measured when it mounts and whenever the viewport changes, unless `known`. */
export function useWidthRem(ref: RefObject<HTMLElement | null>, known?: number): number {
  const { widthRem, rootPx } = useViewport();
  const [width, setWidth] = useState(widthRem);
  const isKnown = known !== undefined;
  useLayoutEffect(() => {
    if (ref.current && !isKnown) setWidth(ref.current.clientWidth / rootPx || widthRem);
  }, [ref, rootPx, widthRem, isKnown]);
  return known ?? width;
}
