import { type FocusEvent, useEffect, useRef } from 'react';
import { afterPaint } from './afterPaint.ts';
import { isPointedAt, isPointerMode } from './pointer.ts';
import { isInTextField } from './textEntry.ts';
import { useViewport, viewport } from '../theme/viewport.ts';

/** Margin around a scroll target for its focus ring; rem. */
const MARGIN_REM = 1;

/** Distance to scroll to show a range, or its beginning if it is longer than the visible one. */
function missing(start: number, end: number, from: number, to: number): number {
  if (start < from || end - start > to - from) return start - from;
  return Math.max(0, end - to);
}

/**
 * Scrolls an element into view in every scroll container around it. Boxes with hidden overflow are reset to the top:
 * they move their content themselves.
 */
function bringIntoSight(focused: Element): void {
  const margin = MARGIN_REM * viewport().rootPx;
  for (let room = focused.parentElement; room; room = room.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(room);
    // It scrolled natively while the window was phone-sized.
    if (overflowY === 'hidden') room.scrollTop = 0;
    const sight = room.getBoundingClientRect();
    const place = focused.getBoundingClientRect();
    if (/auto|scroll/.test(overflowX)) {
      room.scrollLeft += missing(place.left - margin, place.right + margin, sight.left, sight.right);
    }
    if (/auto|scroll/.test(overflowY)) {
      room.scrollTop += missing(place.top - margin, place.bottom + margin, sight.top, sight.bottom);
    }
  }
}

/** For natively scrolled panels: scrolls what arrow keys focused into view. What the pointer is on already is. */
export function keepInSight({ target }: FocusEvent): void {
  if (isPointedAt(target)) return;
  // Chromium before 69 has no `scroll-margin`, so the ring would be cut off.
  if (CSS.supports('scroll-margin', '0')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  else bringIntoSight(target);
}

/** Scrolls the focused element back into view. */
export function showFocused(): void {
  const focused = document.querySelector('[data-focused]');
  // A position scrolled to by hand is kept, unless a text field is focused.
  if (focused && !(isPointerMode() && !isInTextField(document.activeElement))) bringIntoSight(focused);
}

/**
 * Keeps the focused element in view when the window or the size of the interface changes, or when the content with this
 * focus key, if given, grows: longer translations, late lines. Without ResizeObserver (Chromium 63) only the former.
 */
export function useFocusInSight(contentKey?: string): void {
  const { widthRem, heightRem, rootPx } = useViewport();
  const shown = useRef('');
  useEffect(() => {
    const now = `${widthRem} ${heightRem} ${rootPx}`;
    // Lists that scroll natively only on phones are laid out and focused again in the first frame.
    if (shown.current !== '' && shown.current !== now)
      afterPaint(() => requestAnimationFrame(() => afterPaint(showFocused)));
    shown.current = now;
  }, [widthRem, heightRem, rootPx]);
  useEffect(() => {
    const content = contentKey && document.querySelector(`[data-focus-key="${contentKey}"]`);
    if (!content || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(showFocused);
    observer.observe(content);
    return () => observer.disconnect();
  }, [contentKey]);
}
