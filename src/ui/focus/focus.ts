import { SpatialNavigation } from '@noriginmedia/norigin-spatial-navigation';
import { focusElement } from './layoutAdapter.ts';
import { canTakeFocus, entryOf } from './registry.ts';

let requests = 0;
/** The latest move, until focus stands where it leads. */
let underWay: Promise<unknown> | null = null;
/** The key that was asked for last, while it is not mounted and focus stays where it is. */
let awaited: string | null = null;

/** How often focus was asked to move; lets a deferred move see that another one came first. */
export function focusRequests(): number {
  return requests;
}

/**
 * Moves focus to a focusable, or into a container: to the child it remembers, else its preferred one, else the first.
 * A key that is not mounted yet takes focus when it mounts; until then focus stays where it is, as the key may never
 * come: an answer can arrive on another screen than it was asked for.
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

/** Resolves once the moves asked for so far have been made: navigation takes a few microtasks for each. */
export async function focusSettled(): Promise<void> {
  await underWay;
}

/** The key that takes focus as it mounts, while another element has it; null where none does. */
export function awaitedFocusKey(): string | null {
  return awaited;
}

/** No key is awaited any longer: what it was asked from is gone. */
export function awaitNoFocus(): void {
  awaited = null;
}

let arriving: string | null = null;

/** The key whose element is just being given DOM focus; nobody need make it the app's focus. */
export function arrivingFocusKey(): string | null {
  return arriving;
}

/**
 * Moves focus to a mounted element whose DOM focus comes first: an engine lays out what has changed before it focuses,
 * so whoever moves things on the page as well does it afterwards.
 */
export function moveFocus(focusKey: string): void {
  const entry = entryOf(focusKey);
  arriving = focusKey;
  if (canTakeFocus(entry)) focusElement(entry.node);
  arriving = null;
  setFocus(focusKey);
}

/** The key that has focus, null at the start. */
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
