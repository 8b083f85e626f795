/**
 * Marks what has passed the edge at which a list begins: out of sight, and out of the pointer's way. An attribute, so
 * that a key press can set it by hand; on a stacking context of its own, so that fading lays nothing out.
 */
export const PAST = 'data-past';

/** The transform that moves a list by so many rem. Not a layer of its own: painting a list in place is less work. */
export const translate = (x: number, y: number) => `translate(${x}rem, ${y}rem)`;

/**
 * Moves a list in the document as its next render will, and marks what has passed.
 * @param place the attribute by which its children tell their place
 * @param first the first child that has not passed
 */
export function transformList(list: HTMLElement | null, transform: string, place: string, first: number): void {
  if (!list) return;
  if (list.style.transform !== transform) list.style.transform = transform;
  for (const child of list.children) {
    const isPast = Number(child.getAttribute(place)) < first;
    if (child.hasAttribute(PAST) === isPast) continue;
    if (isPast) child.setAttribute(PAST, 'true');
    else child.removeAttribute(PAST);
  }
}
