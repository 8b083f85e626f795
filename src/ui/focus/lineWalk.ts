import { setFocus } from './focus.ts';
import type { Direction } from './registry.ts';

/**
 * Leads Left and Right along things that may wrap into several lines, in their order, from the one with `focusKey`;
 * false when it did. What lies above, below and beyond the ends is left to others.
 */
export function walkLine(keys: readonly string[], focusKey: string, direction: Direction): boolean | undefined {
  const at = keys.indexOf(focusKey);
  if (at < 0 || direction === 'up' || direction === 'down') return undefined;
  const next = keys[at + (direction === 'right' ? 1 : -1)];
  if (next === undefined) return undefined;
  setFocus(next);
  return false;
}
