import { pressEdge } from './edges.ts';
import { currentFocusKey, setFocus } from './focus.ts';
import { keyAhead } from './geometry.ts';
import { hold } from './hold.ts';
import { chainOf, type Direction, type Entry, entryOf } from './registry.ts';

/** Offers an arrow to the focused element and the containers around it; true if one of them handled it. */
function isTaken(origin: Entry, direction: Direction): boolean {
  const { focusKey, node } = origin;
  const details = { focusKey, node, isRepeat: hold.isRepeat, heldMs: hold.heldMs() };
  for (const { options } of chainOf(origin)) {
    if (options.onArrow?.(direction, details) === false) return true;
    if (options.trap === true) return false;
  }
  return pressEdge(direction);
}

/** Handles an arrow: handlers first, else focus moves to the nearest element in that direction. */
export function pressArrow(direction: Direction): void {
  const origin = entryOf(currentFocusKey());
  if (!origin || isTaken(origin, direction)) return;
  const next = keyAhead(origin, direction);
  if (next) setFocus(next);
}
