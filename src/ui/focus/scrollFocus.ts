import { type FocusEvent, useEffect, useRef } from 'react';
import { afterPaint } from './afterPaint.ts';
import { isPointedAt, isPointerMode } from './pointer.ts';
import { isInTextField } from './textEntry.ts';
import { useViewport, viewport } from '../theme/viewport.ts';

/** Room around what is scrolled to, for its ring; rem. */
const MARGIN_REM = 1;

/** How far to scroll to see what lies between two places, or its beginning where it is longer than the sight. */
function missing(start: number, end: number, from: number, to: number): number {
  if (start < from || end - start > to - from) return start - from;
  return Math.max(0, end - to);
}

/**
 * Brings an element into sight within what scrolls around it. Boxes that only hide what is beyond them begin at their
 * beginning: what they hold moves by itself.
 */
function bringIntoSight(focused: Element): void {
  const margin = MARGIN_REM * viewport().rootPx;
  for (let room = focused.parentElement; room; room = room.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(room);
    // It scrolled while the window was a phone's.
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

/** For natively scrolled panels: brings what arrow keys focused into sight. A pointer is already where it looks. */
export function keepInSight({ target }: FocusEvent): void {
  if (isPointedAt(target)) return;
  // Chromium before 69 leaves no margin, and so cuts the ring.
  if (CSS.supports('scroll-margin', '0')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  else bringIntoSight(target);
}

/** Brings what has focus back into sight. */
export function showFocused(): void {
  const focused = document.querySelector('[data-focused]');
  // Who has scrolled away by hand stays there, but for what is being written.
  if (focused && !(isPointerMode() && !isInTextField(document.activeElement))) bringIntoSight(focused);
}

/**
 * Keeps what has focus in sight where the window or the size of the interface changes around it, or the content with
 * this focus key, where one is given, grows: words in another language, lines that come late. Browsers without
 * ResizeObserver (Chromium 63) see to the first two.
 */
export function useFocusInSight(contentKey?: string): void {
  const { widthRem, heightRem, rootPx } = useViewport();
  const shown = useRef('');
  useEffect(() => {
    const now = `${widthRem} ${heightRem} ${rootPx}`;
    // Lists that scroll on phones and move elsewhere are laid out anew by the first frame, and focused anew.
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
