import { afterPaint } from '../focus/afterPaint.ts';
import { isQuickMove } from '../focus/quickMove.ts';
import { isMoving } from '../useIsAdvanced.ts';

/** Marks a list whose last move was quick: it took no time. */
export const QUICK = 'data-quick';

/** The transform that moves a list, in rem. Not a compositing layer: painting a list in place is less work. */
export const translate = (x: number, y: number) => `translate(${x}rem, ${y}rem)`;

/** Lists that begin to glide after the next frame, and where to. */
const gliding = new Map<HTMLElement, string>();

function glide(): void {
  for (const [list, transform] of gliding) list.style.transform = transform;
  gliding.clear();
}

/**
 * Moves a list in the DOM as its next render will. One that glides begins after the frame that shows what has focus now: an
 * animation begins with layers to be painted, which would hold up that frame.
 */
export function transformList(list: HTMLElement | null, transform: string): void {
  if (!list) return;
  gliding.delete(list);
  if (list.style.transform === transform) return;
  const isQuick = isQuickMove();
  // Not toggleAttribute: Chromium has it from version 69 on.
  if (isQuick) list.setAttribute(QUICK, '');
  else list.removeAttribute(QUICK);
  if (isQuick || !isMoving()) {
    list.style.transform = transform;
    return;
  }
  gliding.set(list, transform);
  afterPaint(glide);
}

/**
 * Marks lines of a grid that have passed the top: invisible, and ignored by the pointer. A grid is not cut off there, since a ring
 * around a grown card reaches into the line before it. An attribute, so that a key press can set it directly; on a stacking
 * context of its own, so that fading causes no layout.
 */
export const PAST = 'data-past';

/** Marks in the DOM, as the next render will, the lines of a grid that have passed with this one at the top. */
export function markPast(grid: HTMLElement, top: number): void {
  for (const line of grid.children) {
    const isPast = Number(line.getAttribute('aria-rowindex')) <= top;
    if (line.hasAttribute(PAST) === isPast) continue;
    if (isPast) line.setAttribute(PAST, 'true');
    else line.removeAttribute(PAST);
  }
}
