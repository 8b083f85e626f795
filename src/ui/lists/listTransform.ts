import { afterPaint } from '../focus/afterPaint.ts';

/**
 * Marks items that have passed the edge where a list begins: invisible, and ignored by the pointer. An attribute, so
 * that a key press can set it directly; on a stacking context of its own, so that fading causes no layout.
 */
export const PAST = 'data-past';

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

/**
 * Moves a list in the DOM as its next render will, and marks the items that have passed.
 * @param place the attribute in which its children have their index
 * @param first index of the first child that has not passed
 */
export function transformList(list: HTMLElement | null, transform: string, place: string, first: number): void {
  if (!list) return;
  if (list.style.transform !== transform) {
    // Not toggleAttribute: Chromium has it from version 69 on.
    if (performance.now() - seenAt < QUICK_MS) list.setAttribute(QUICK, '');
    else list.removeAttribute(QUICK);
    afterPaint(seen);
    list.style.transform = transform;
  }
  for (const child of list.children) {
    const isPast = Number(child.getAttribute(place)) < first;
    if (child.hasAttribute(PAST) === isPast) continue;
    if (isPast) child.setAttribute(PAST, 'true');
    else child.removeAttribute(PAST);
  }
}
