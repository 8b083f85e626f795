import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { afterPaint } from '../focus/afterPaint.ts';
import { BELOW_REM, useIsBelowHeader } from '../besideHeader.ts';
import { useIsNativeScroll } from '../nativeScroll.ts';
import { useViewport } from '../theme/viewport.ts';

type HeroAway = {
  heroRef: RefObject<HTMLDivElement | null>;
  /** Focus, or the wheel, is in the rows rather than on the hero. */
  isInRows: boolean;
  isAway: boolean;
  /** How far hero and rows move up together while it is away, in rem. */
  awayRem: number;
  goIntoRows: () => void;
  /** Something in a row has taken focus. */
  followFocus: () => void;
  comeBack: () => void;
};

/**
 * Whether the hero has moved away for the shelves below: on a short screen for any focused row, on a tall one for those
 * from `heroRows` on. `top` is the row at the top, of `count`. Phones scroll the page instead.
 */
export function useHeroAway(
  hero: ReactNode,
  { top, count, heroRows }: { top: number; count: number; heroRows: number },
): HeroAway {
  const { heightRem, rootPx, isShort } = useViewport();
  const isNative = useIsNativeScroll();
  const isBelowHeader = useIsBelowHeader();
  const heroRef = useRef<HTMLDivElement>(null);
  const [heroRem, setHeroRem] = useState(0);
  const [isInRows, setIsInRows] = useState(false);

  const measure = useCallback(() => setHeroRem((heroRef.current?.offsetHeight ?? 0) / rootPx), [rootPx]);
  const canLeave = isShort || heroRows < count;
  // The window, the size of the interface and the hero's text may change while a row has focus.
  useEffect(() => {
    if (isInRows && canLeave) afterPaint(measure);
    // The last two are not read; they signal that the hero's height may have changed.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [isInRows, canLeave, measure, hero, heightRem]);

  function goIntoRows() {
    measure();
    setIsInRows(true);
  }

  return {
    heroRef,
    isInRows,
    isAway: hero !== undefined && !isNative && isInRows && (isShort || top >= heroRows),
    // The row in its place has its heading left of the application's header, or below it.
    awayRem: Math.max(0, heroRem - (isBelowHeader ? BELOW_REM : 0)),
    goIntoRows,
    followFocus() {
      if (!isInRows) goIntoRows();
      // The length of its text may have changed; measuring is free once the frame has been laid out.
      else if (isShort) afterPaint(measure);
    },
    comeBack: () => setIsInRows(false),
  };
}
