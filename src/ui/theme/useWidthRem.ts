import { type RefObject, useLayoutEffect, useState } from 'react';
import { useViewport } from './viewport.ts';

/** The inner width of an element in rem, measured when it mounts and whenever the window's measures change. */
export function useWidthRem(ref: RefObject<HTMLElement | null>): number {
  const { widthRem, rootPx } = useViewport();
  const [width, setWidth] = useState(widthRem);
  useLayoutEffect(() => {
    if (ref.current) setWidth(ref.current.clientWidth / rootPx || widthRem);
  }, [ref, rootPx, widthRem]);
  return width;
}
