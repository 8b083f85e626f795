import { SpatialNavigation } from '@noriginmedia/norigin-spatial-navigation';
import { pressEdge } from './edges.ts';
import { currentFocusKey } from './focus.ts';
import { hold } from './hold.ts';
import { addEntry, allEntries, chainOf, deleteEntry, type Direction, type Entry, entryOf } from './registry.ts';
import { handOver } from './removal.ts';
import { enrolInTabOrder } from './tabIndex.ts';

let isRunning = false;

/** Offers an arrow to the focused element and the containers around it; false when one of them dealt with it. */
function bubbleArrow(focusKey: string, direction: Direction): boolean {
  const origin = entryOf(focusKey);
  for (const entry of chainOf(origin)) {
    const details = { focusKey, node: origin!.node, isRepeat: hold.isRepeat, heldMs: hold.heldMs() };
    if (entry.options.onArrow?.(direction, details) === false) return false;
    if (entry.options.trap === true) return true;
  }
  return !pressEdge(direction);
}

function settings({ options }: Entry) {
  const { trap } = options;
  return {
    preferredChildFocusKey: options.preferredChildKey,
    focusable: options.isFocusable ?? true,
    isFocusBoundary: trap !== undefined && trap !== false,
    focusBoundaryDirections: Array.isArray(trap) ? [...(trap as readonly Direction[])] : undefined,
    nextFocusResolver: options.isIndexDriven ? () => null : undefined,
    measureChildrenLayout: !options.isIndexDriven,
  };
}

function callbacks(entry: Entry) {
  return {
    onEnterPress: () => entry.options.onEnter?.(),
    onEnterRelease: () => undefined,
    onArrowPress: (direction: string) => bubbleArrow(entry.focusKey, direction as Direction),
    onArrowRelease: () => undefined,
    onFocus: () => entry.options.onFocus?.(),
    onBlur: () => entry.options.onBlur?.(),
  };
}

function addToNavigation(entry: Entry): void {
  SpatialNavigation.addFocusable({
    ...callbacks(entry),
    ...settings(entry),
    focusKey: entry.focusKey,
    node: entry.node,
    parentFocusKey: entry.parentKey,
    onUpdateFocus: (isFocused) => entry.onFocusChange(isFocused),
    onUpdateHasFocusedChild: (hasChild) => entry.onChildFocusChange(hasChild),
    saveLastFocusedChild: entry.options.remembersChild ?? true,
    trackChildren: true,
    // What leaves hands its focus on itself; navigation would do so a moment later, over a move made since.
    autoRestoreFocus: false,
    forceFocus: false,
  });
}

/** Mounts a focusable; before navigation has started it waits in the registry. */
export function mountEntry(entry: Entry): void {
  addEntry(entry);
  enrolInTabOrder(entry);
  if (isRunning) addToNavigation(entry);
}

/**
 * Unmounts a focusable and, if focus is on it or inside, hands focus on. React takes containers away before what lies
 * in them, so the outermost one that leaves is the one whose neighbours are asked. A key that another element took
 * over stays.
 */
export function unmountEntry(entry: Entry): void {
  if (entryOf(entry.focusKey) !== entry) return;
  if (isRunning && chainOf(entryOf(currentFocusKey())).includes(entry)) handOver(entry);
  deleteEntry(entry);
  if (isRunning) SpatialNavigation.removeFocusable({ focusKey: entry.focusKey });
}

/** Tells navigation that a focusable's settings changed; one that may no longer be focused hands focus on. */
export function updateEntry(entry: Entry): void {
  enrolInTabOrder(entry);
  if (!isRunning || entryOf(entry.focusKey) !== entry) return;
  SpatialNavigation.updateFocusable(entry.focusKey, { ...callbacks(entry), ...settings(entry), node: entry.node });
  if (entry.options.isFocusable === false && currentFocusKey() === entry.focusKey) handOver(entry);
}

/** Brings navigation up with everything that is mounted; containers first, as their children look for them. */
export function startNavigation(): void {
  isRunning = true;
  for (const entry of allEntries()) addToNavigation(entry);
}

export function stopNavigation(): void {
  isRunning = false;
}
