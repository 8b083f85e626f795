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
