import { currentFocusKey, focusRequests, focusSettled, setFocus } from './focus.ts';
import { canTakeFocus, chainOf, childrenOf, type Entry, entryOf, hasFocusableChild } from './registry.ts';

const canReceiveFocus = (entry: Entry) =>
  entryOf(entry.focusKey) === entry &&
  canTakeFocus(entry) &&
  (!entry.options.isContainer || hasFocusableChild(entry.focusKey));

/** What came to stand where an entry stood among its `siblings`: another row of episodes, another button. */
function successorOf(entry: Entry, siblings: readonly Entry[]): Entry | undefined {
  const now = childrenOf(entry.parentKey);
  let at = 0;
  for (const sibling of siblings.slice(0, siblings.indexOf(entry))) at = Math.max(at, now.indexOf(sibling) + 1);
  const successor = now[at];
  return successor && !siblings.includes(successor) && canReceiveFocus(successor) ? successor : undefined;
}

/**
 * Notes where focus should go when `entry`, which has it or holds it inside, leaves: to what takes its place, else the
 * next sibling, else the one before, else the nearest container that still has something to focus. The choice falls
 * after the running commit and a move under way, when it is known which of them stayed, and only if focus has not moved
 * elsewhere by then.
 */
export function handOver(entry: Entry): void {
  const siblings = childrenOf(entry.parentKey);
  const place = siblings.indexOf(entry);
  const candidates = siblings.slice(place + 1);
  for (let before = place - 1; before >= 0; before -= 1) candidates.push(siblings[before]!);
  const containers = chainOf(entry).slice(1);
  const requests = focusRequests();
  void focusSettled().then(() => {
    if (focusRequests() !== requests) return;
    const focused = entryOf(currentFocusKey());
    if (focused !== entry && canTakeFocus(focused)) return;
    const sibling = successorOf(entry, siblings) ?? candidates.find(canReceiveFocus);
    const heir = sibling ?? containers.find(({ focusKey }) => hasFocusableChild(focusKey));
    if (heir) setFocus(heir.focusKey);
  });
}
