import {
  type CSSProperties,
  type FocusEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type WheelEvent,
} from 'react';
import { afterPaint } from '../focus/afterPaint.ts';
import { isPointedAt, isPointerMode } from '../focus/pointer.ts';
import { useIsNativeScroll } from '../nativeScroll.ts';
import { useViewport } from '../theme/viewport.ts';

const gridIn = (element: Element) => element.querySelector('[role="grid"]');

/** True when a grid is at its first line: nothing of it is above the place where it begins. */
function isAtTop(grid: Element): boolean {
  const begin = grid.parentElement?.getBoundingClientRect().top ?? 0;
  return grid.getBoundingClientRect().top >= begin - 1;
}

const isBelowWindow = (element: Element) => element.getBoundingClientRect().bottom > window.innerHeight;

/** True when keys have moved focus to a grid item below the window. */
function isFocusBelow(head: Element | null): boolean {
  const focused = head?.parentElement?.querySelector('[role="grid"] [data-focused]');
  return !isPointerMode() && Boolean(focused && isBelowWindow(focused));
}

/** How far to move a head up so that only `restRem` of it stays above what follows; rem. */
const heightToLeave = (head: HTMLElement | null, rootPx: number, restRem: number) =>
  Math.max(0, (head?.offsetHeight ?? 0) / rootPx - restRem);

type CollapsingHead<E extends HTMLElement> = {
  headRef: RefObject<E | null>;
  isAway: boolean;
  /** For the element around head and grid. */
  stage: {
    onFocusCapture: (event: FocusEvent) => void;
    onWheelCapture: (event: WheelEvent) => void;
    style: CSSProperties | undefined;
  };
};

/**
 * For a head above a grid in one element: it moves away when a grid item outside the window takes focus, and by the
 * wheel; `restRem` of it stays above the grid. Phones scroll the page instead.
 */
export function useCollapsingHead<E extends HTMLElement>(restRem = 0): CollapsingHead<E> {
  const { rootPx, widthRem, heightRem } = useViewport();
  const isNative = useIsNativeScroll();
  const headRef = useRef<E>(null);
  const [awayRem, setAwayRem] = useState(0);
  const isAway = awayRem > 0 && !isNative;
  const leave = useCallback(() => setAwayRem(heightToLeave(headRef.current, rootPx, restRem)), [rootPx, restRem]);
  /** Phones have another head, which stays: what is above a grid is measured with the head in place. */
  const stayAway = useCallback(
    () => setAwayRem((before) => (before > 0 && !isNative ? heightToLeave(headRef.current, rootPx, restRem) : 0)),
    [isNative, rootPx, restRem],
  );

  // The head's height depends on the window, the size of the interface and its text.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the width says only that it may be another
  useLayoutEffect(stayAway, [stayAway, widthRem]);
  useEffect(() => {
    const head = headRef.current;
    if (!head || isNative || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      stayAway();
      if (isFocusBelow(head)) leave();
    });
    observer.observe(head);
    return () => observer.disconnect();
  }, [isNative, leave, stayAway]);

  useEffect(() => {
    const show = () => {
      if (isFocusBelow(headRef.current)) leave();
    };
    // A grid that scrolled natively on a phone is laid out and focused again in the first frame.
    if (!isNative) afterPaint(() => requestAnimationFrame(show));
    // Width and height are not read; they signal that another part of the grid may be visible.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [isNative, leave, widthRem, heightRem]);

  function onFocusCapture({ target }: FocusEvent) {
    if (isNative || isPointedAt(target)) return;
    if (!target.closest('[role="grid"]')) setAwayRem(0);
    else if (!isAway && isBelowWindow(target)) leave();
  }
  function onWheelCapture({ currentTarget, deltaX, deltaY }: WheelEvent) {
    const grid = gridIn(currentTarget);
    if (isNative || !grid || Math.abs(deltaX) > Math.abs(deltaY)) return;
    if (deltaY > 0) leave();
    else if (isAtTop(grid)) setAwayRem(0);
  }
  const style = isAway ? { transform: `translate3d(0, ${-awayRem}rem, 0)` } : undefined;
  return { headRef, isAway, stage: { onFocusCapture, onWheelCapture, style } };
}
