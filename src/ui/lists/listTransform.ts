import { afterPaint } from '../focus/afterPaint.ts';

/** Marks a list that was moved again before it could have arrived: it takes no time, as each animation costs frames. */
export const QUICK = 'data-quick';
/** A move is quick if the one before it was seen within this time, in ms. */
const QUICK_MS = 200;
let seenAt = -Infinity;
/** From the frame on that shows it: where frames take long, moves that follow one another at once are further apart. */
const seen = () => {
  seenAt = performance.now();
};

/** The transform that moves a list, in rem. Not a compositing layer: painting a list in place is less work. */
export const translate = (x: number, y: number) => `translate(${x}rem, ${y}rem)`;

/** Moves a list in the DOM as its next render will. */
export function transformList(list: HTMLElement | null, transform: string): void {
  if (!list || list.style.transform === transform) return;
  // Not toggleAttribute: Chromium has it from version 69 on.
  if (performance.now() - seenAt < QUICK_MS) list.setAttribute(QUICK, '');
  else list.removeAttribute(QUICK);
  afterPaint(seen);
  list.style.transform = transform;
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
