import { setFocus } from './focus.ts';
import type { Direction } from './registry.ts';

/**
 * Moves focus by Left and Right along items that may wrap into several lines, from the one with `focusKey`; returns
 * false if it moved. Up, Down and the ends are left to others.
 */
export function walkLine(keys: readonly string[], focusKey: string, direction: Direction): boolean | undefined {
  const at = keys.indexOf(focusKey);
  if (at < 0 || direction === 'up' || direction === 'down') return undefined;
  const next = keys[at + (direction === 'right' ? 1 : -1)];
  if (next === undefined) return undefined;
  setFocus(next);
  return false;
}
