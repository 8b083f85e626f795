import { type RefObject, useEffect, useState } from 'react';
import { isFirstFrameThere } from '../firstFrame.ts';
import { viewport } from '../theme/viewport.ts';

/** The visible part of an element, in rem from its top. */
export type Slice = { from: number; to: number };

/** Scrolling by less than this, in rem, changes nothing; as much is added above and below. */
const GRAIN = 8;

/** Tracks the visible part of a natively scrolled element; null while `isActive` is false. */
export function useVisibleSlice(ref: RefObject<HTMLElement | null>, isActive: boolean): Slice | null {
  const [slice, setSlice] = useState<Slice>(() => ({ from: 0, to: isFirstFrameThere() ? viewport().heightRem : 120 }));
  useEffect(() => {
    if (!isActive) return undefined;
    let frame = 0;
    const measure = () => {
      frame = 0;
      const { rootPx, heightRem } = viewport();
      const top = -(ref.current?.getBoundingClientRect().top ?? 0) / rootPx;
      const from = Math.floor(top / GRAIN - 1) * GRAIN;
      const to = Math.ceil((top + heightRem) / GRAIN + 1) * GRAIN;
      setSlice((last) => (last.from === from && last.to === to ? last : { from, to }));
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(measure);
    };
    measure();
    window.addEventListener('scroll', schedule, { capture: true, passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule, { capture: true });
      window.removeEventListener('resize', schedule);
    };
  }, [ref, isActive]);
  return isActive ? slice : null;
}
