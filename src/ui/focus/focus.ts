import { SpatialNavigation } from '@noriginmedia/norigin-spatial-navigation';
import { focusAfterPaint } from './layoutAdapter.ts';
import { canTakeFocus, entryOf } from './registry.ts';

let requests = 0;
/** The latest move until it is done. */
let underWay: Promise<unknown> | null = null;
/** The last requested key while it is not mounted. */
let awaited: string | null = null;

/** Number of focus moves requested; lets a deferred move detect a newer one. */
export function focusRequests(): number {
  return requests;
}

/**
 * Moves focus to a focusable, or into a container: to the child it remembers, else its preferred one, else the first.
 * An unmounted key takes focus when it mounts; until then focus stays, as it may never mount: a response can arrive
 * after its screen was left.
 */
export function setFocus(focusKey: string): void {
  requests += 1;
  awaited = entryOf(focusKey) === undefined && holdsFocus() ? focusKey : null;
  if (awaited !== null) return;
  const move: Promise<unknown> = Promise.resolve(SpatialNavigation.setFocus(focusKey)).finally(() => {
    if (underWay === move) underWay = null;
  });
  underWay = move;
}

/** Resolves once the moves requested so far are done: norigin takes a few microtasks for each. */
export async function focusSettled(): Promise<void> {
  await underWay;
}

/** The key that takes focus when it mounts, while another element has it; null if none. */
export function awaitedFocusKey(): string | null {
  return awaited;
}

/** Clears the awaited key: its requester is gone. */
export function awaitNoFocus(): void {
  awaited = null;
}

/**
 * Moves focus to a mounted element, and DOM focus after the frame that shows it: giving DOM focus calculates styles and
 * runs the handlers of all who listen, which would hold up that frame.
 */
export function moveFocus(focusKey: string): void {
  const entry = entryOf(focusKey);
  if (canTakeFocus(entry)) focusAfterPaint(entry.node);
  setFocus(focusKey);
}

/** The focused key; null at the start. */
export function currentFocusKey(): string | null {
  return SpatialNavigation.getCurrentFocusKey() || null;
}

/** True when a focusable with this key is mounted. */
export function doesFocusableExist(focusKey: string): boolean {
  return entryOf(focusKey) !== undefined;
}

/** True when the focused element is mounted and may be focused. */
export function holdsFocus(): boolean {
  return canTakeFocus(entryOf(currentFocusKey()));
}
