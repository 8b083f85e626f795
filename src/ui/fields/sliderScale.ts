import type { ArrowDetails } from '../focus/registry.ts';

/** The values a slider can take: from `min` in steps to `max`; both bounds are values even if no step meets them. */
export type Scale = { min: number; max: number; step: number };

/** How many steps a held arrow takes at once, by whole seconds held. */
const HELD_STEPS = [1, 2, 5, 10, 20, 50] as const;
/** Minimum number of moves from end to end, however long an arrow is held. */
const FEWEST_MOVES = 20;

/** The value on the scale that is nearest to a number. */
export function snap(value: number, { min, max, step }: Scale): number {
  if (value >= max) return max;
  const steps = Math.round((value - min) / step);
  // Steps such as 0.1 add up with an error in the last digits.
  const snapped = Number((min + steps * step).toFixed(10));
  return Math.min(max, Math.max(min, snapped));
}

/** Where a value stands on the scale, 0 to 1. */
export function shareOf(value: number, { min, max }: Omit<Scale, 'step'>): number {
  return max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0;
}

/** How many steps an arrow held for `heldMs` ms takes. */
export function heldSteps(heldMs: number, { min, max, step }: Scale): number {
  const second = Math.min(Math.floor(heldMs / 1000), HELD_STEPS.length - 1);
  const most = Math.max(1, Math.floor((max - min) / step / FEWEST_MOVES));
  return Math.min(HELD_STEPS[second] ?? 1, most);
}

/** True where the element's text runs from right to left, and the scale with it. */
export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}

/** The value that Left or Right leads to. */
export function valueAfterArrow(
  value: number,
  direction: 'left' | 'right',
  { node, heldMs }: ArrowDetails,
  scale: Scale,
): number {
  const isForward = (direction === 'right') !== isRightToLeft(node);
  const distance = heldSteps(heldMs, scale) * scale.step;
  return snap(isForward ? value + distance : value - distance, scale);
}

/** The value that a key of a physical keyboard leads to (`KeyboardEvent.key`), null for keys that move nothing. */
export function valueAfterKey(value: number, key: string, scale: Scale): number | null {
  const page = Math.max(scale.step, (scale.max - scale.min) / 10);
  if (key === 'Home') return scale.min;
  if (key === 'End') return scale.max;
  if (key === 'PageUp') return snap(value + page, scale);
  if (key === 'PageDown') return snap(value - page, scale);
  return null;
}
