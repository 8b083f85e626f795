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

/** Whether a grid stands at its first line: then nothing of it has moved above the place where it begins. */
function isAtTop(grid: Element): boolean {
  const begin = grid.parentElement?.getBoundingClientRect().top ?? 0;
  return grid.getBoundingClientRect().top >= begin - 1;
}

const isBelowWindow = (element: Element) => element.getBoundingClientRect().bottom > window.innerHeight;

/** What of a grid has focus below the window, where keys lead. */
function isFocusBelow(head: Element | null): boolean {
  const focused = head?.parentElement?.querySelector('[role="grid"] [data-focused]');
  return !isPointerMode() && Boolean(focused && isBelowWindow(focused));
}

/** How far to move a head up until only so much of its height is above what follows it; rem. */
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
 * For a head above a grid in one element: it gives way to what of the grid is out of sight as that takes focus, and to
 * the wheel; room of `restRem` stays above the grid. Phones scroll the page instead.
 */
export function useCollapsingHead<E extends HTMLElement>(restRem = 0): CollapsingHead<E> {
  const { rootPx, widthRem, heightRem } = useViewport();
  const isNative = useIsNativeScroll();
  const headRef = useRef<E>(null);
  const [awayRem, setAwayRem] = useState(0);
  const isAway = awayRem > 0 && !isNative;
  const leave = useCallback(() => setAwayRem(heightToLeave(headRef.current, rootPx, restRem)), [rootPx, restRem]);
  /** On a phone the head is another one, and stays: what is above a grid is measured with the head where it is. */
  const stayAway = useCallback(
    () => setAwayRem((before) => (before > 0 && !isNative ? heightToLeave(headRef.current, rootPx, restRem) : 0)),
    [isNative, rootPx, restRem],
  );

  // The head is as high as the window and the size of the interface make it, and its words.
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
    // A grid that scrolled on a phone is laid out anew by the first frame, and focused anew.
    if (!isNative) afterPaint(() => requestAnimationFrame(show));
    // Width and height say nothing of it, only that another part of the grid may be in sight.
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
