import { type FocusableComponent, SpatialNavigation } from '@noriginmedia/norigin-spatial-navigation';
import { awaitedFocusKey, awaitNoFocus, currentFocusKey, setFocus } from './focus.ts';
import { addEntry, allEntries, chainOf, deleteEntry, type Entry, entryOf } from './registry.ts';
import { handOver } from './removal.ts';
import { enrolInTabOrder } from './tabIndex.ts';

let isRunning = false;

const ignore = () => undefined;

/** A focusable as norigin sees it. Key handlers are no-ops: the input layer decides what keys do. */
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
    // `unmountEntry` hands focus on; norigin would do so later and override a newer move.
    autoRestoreFocus: false,
    forceFocus: false,
    isFocusBoundary: false,
    onEnterPress: ignore,
    onEnterRelease: ignore,
    onArrowPress: () => true,
    onArrowRelease: ignore,
  };
}

/** Mounts a focusable; before navigation starts it is only registered. */
export function mountEntry(entry: Entry): void {
  addEntry(entry);
  enrolInTabOrder(entry);
  if (!isRunning) return;
  SpatialNavigation.addFocusable(componentOf(entry));
  if (awaitedFocusKey() === entry.focusKey) setFocus(entry.focusKey);
}

/**
 * Unmounts a focusable and, if it has or contains focus, hands focus on. React unmounts containers before their
 * contents, so focus goes to a neighbour of the outermost one unmounted. A key that another element took over stays.
 */
export function unmountEntry(entry: Entry): void {
  if (entryOf(entry.focusKey) !== entry) return;
  if (isRunning && chainOf(entryOf(currentFocusKey())).includes(entry)) handOver(entry);
  deleteEntry(entry);
  // An element that stays under another key no longer has the focus that the old one had.
  entry.node.removeAttribute('data-focused');
  if (isRunning) SpatialNavigation.removeFocusable({ focusKey: entry.focusKey });
}

/** Updates a focusable's settings in norigin; one that may no longer be focused hands focus on. */
export function updateEntry(entry: Entry): void {
  enrolInTabOrder(entry);
  if (!isRunning || entryOf(entry.focusKey) !== entry) return;
  SpatialNavigation.updateFocusable(entry.focusKey, componentOf(entry));
  if (entry.options.isFocusable === false && currentFocusKey() === entry.focusKey) handOver(entry);
}

/** Starts navigation with everything that is mounted. */
export function startNavigation(): void {
  isRunning = true;
  for (const entry of allEntries()) SpatialNavigation.addFocusable(componentOf(entry));
}

export function stopNavigation(): void {
  isRunning = false;
  awaitNoFocus();
}
