import { viewport } from '../../../src/ui/theme/viewport.ts';

/** The first of a moving list's items that has not passed the edge where the list begins. */
export function firstInView(items: Iterable<Element>, edge: 'left' | 'top'): Element {
  return [...items].find((item) => {
    const frame = item.parentElement!.parentElement!;
    return item.getBoundingClientRect()[edge] > frame.getBoundingClientRect()[edge] - 2;
  })!;
}

/** What a pointer finds on the item before the first, clear of that one's ring. */
export function beforeFirst(items: Iterable<Element>, edge: 'left' | 'top'): Element | null {
  const { left, top } = firstInView(items, edge).getBoundingClientRect();
  const [near, far] = [3 * viewport().rootPx, 1.8 * viewport().rootPx];
  return edge === 'left'
    ? document.elementFromPoint(left - far, top + near)
    : document.elementFromPoint(left + near, top - far);
}
