/**
 * Marks items that have passed the edge where a list begins: invisible, and ignored by the pointer. An attribute, so
 * that a key press can set it directly; on a stacking context of its own, so that fading causes no layout.
 */
export const PAST = 'data-past';

/** Marks a list that was moved again before it could have arrived: it takes no time, as each animation costs frames. */
export const QUICK = 'data-quick';
/** Moves that follow one another within this time, in ms, are quick. */
const QUICK_MS = 200;
let movedAt = -Infinity;

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
    const now = performance.now();
    // Not toggleAttribute: Chromium has it from version 69 on.
    if (now - movedAt < QUICK_MS) list.setAttribute(QUICK, '');
    else list.removeAttribute(QUICK);
    movedAt = now;
    list.style.transform = transform;
  }
  for (const child of list.children) {
    const isPast = Number(child.getAttribute(place)) < first;
    if (child.hasAttribute(PAST) === isPast) continue;
    if (isPast) child.setAttribute(PAST, 'true');
    else child.removeAttribute(PAST);
  }
}
