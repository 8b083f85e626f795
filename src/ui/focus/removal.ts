import { awaitedFocusKey, currentFocusKey, focusRequests, focusSettled, setFocus } from './focus.ts';
import { canTakeFocus, chainOf, childrenOf, type Entry, entryOf, hasFocusableChild } from './registry.ts';

const canReceiveFocus = (entry: Entry) =>
  entryOf(entry.focusKey) === entry &&
  canTakeFocus(entry) &&
  (!entry.options.isContainer || hasFocusableChild(entry.focusKey));

/** The single new container in the place `entry` had among its `siblings`, such as another season's row. */
function successorOf(entry: Entry, siblings: readonly Entry[]): Entry | undefined {
  if (!entry.options.isContainer) return undefined;
  const now = childrenOf(entry.parentKey);
  const [successor, ...others] = now.filter((sibling) => !siblings.includes(sibling));
  if (!successor?.options.isContainer || others.length > 0 || !canReceiveFocus(successor)) return undefined;
  const before = siblings.slice(0, siblings.indexOf(entry)).filter((sibling) => now.includes(sibling));
  return now.indexOf(successor) === before.length ? successor : undefined;
}

/** The nearest sibling of the outermost of `containers`, previous ones first; undefined if one of them traps focus. */
function neighbourOf(containers: readonly Entry[]): Entry | undefined {
  const outermost = containers.at(-1);
  if (!outermost || containers.some(({ options }) => options.trap === true)) return undefined;
  const neighbours = childrenOf(outermost.parentKey);
  const place = neighbours.indexOf(outermost);
  return [...neighbours.slice(0, place).toReversed(), ...neighbours.slice(place + 1)].find(canReceiveFocus);
}

/**
 * Chooses where focus goes when `entry`, which has or contains it, unmounts: to the awaited key, else the container
 * that takes its place, else the next sibling, else the previous one, else the nearest container around with something
 * to focus, else a neighbour of the outermost one. Runs after the current commit and any move in progress, when it is
 * known what stayed mounted, and only if focus has not moved by then.
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
    const heir = sibling ?? containers.find(({ focusKey }) => hasFocusableChild(focusKey)) ?? neighbourOf(containers);
    const next = awaitedFocusKey() ?? heir?.focusKey;
    if (next !== undefined) setFocus(next);
  });
}
