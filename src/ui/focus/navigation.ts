import { type FocusableComponent, SpatialNavigation } from '@noriginmedia/norigin-spatial-navigation';
import { awaitedFocusKey, awaitNoFocus, currentFocusKey, setFocus } from './focus.ts';
import { addEntry, allEntries, chainOf, deleteEntry, type Entry, entryOf } from './registry.ts';
import { handOver } from './removal.ts';
import { enrolInTabOrder } from './tabIndex.ts';

let isRunning = false;

const ignore = () => undefined;

/** What norigin knows of a focusable. Keys are none of its business: the input layer decides what they do. */
function componentOf(entry: Entry): FocusableComponent {
  const { options, node } = entry;
  return {
    focusKey: entry.focusKey,
    node,
    parentFocusKey: entry.parentKey,
    preferredChildFocusKey: options.preferredChildKey,
    focusable: options.isFocusable ?? true,
    saveLastFocusedChild: options.remembersChild ?? true,
    onFocus: () => entry.options.onFocus?.(),
    onBlur: () => entry.options.onBlur?.(),
    onUpdateFocus: (isFocused) => entry.onFocusChange(isFocused),
    onUpdateHasFocusedChild: (hasChild) => entry.onChildFocusChange(hasChild),
    trackChildren: true,
    // What leaves hands its focus on itself; navigation would do so a moment later, over a move made since.
    autoRestoreFocus: false,
    forceFocus: false,
    isFocusBoundary: false,
    onEnterPress: ignore,
    onEnterRelease: ignore,
    onArrowPress: () => true,
    onArrowRelease: ignore,
  };
}

/** Mounts a focusable; before navigation has started it waits in the registry. */
export function mountEntry(entry: Entry): void {
  addEntry(entry);
  enrolInTabOrder(entry);
  if (!isRunning) return;
  SpatialNavigation.addFocusable(componentOf(entry));
  if (awaitedFocusKey() === entry.focusKey) setFocus(entry.focusKey);
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
  SpatialNavigation.updateFocusable(entry.focusKey, componentOf(entry));
  if (entry.options.isFocusable === false && currentFocusKey() === entry.focusKey) handOver(entry);
}

/** Brings navigation up with everything that is mounted; containers first, as their children look for them. */
export function startNavigation(): void {
  isRunning = true;
  for (const entry of allEntries()) SpatialNavigation.addFocusable(componentOf(entry));
}

export function stopNavigation(): void {
  isRunning = false;
  awaitNoFocus();
}
