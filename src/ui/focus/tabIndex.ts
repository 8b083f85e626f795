import { canTakeFocus, type Entry, entryOf, type FocusOptions } from './registry.ts';

const MARK = 'data-tab';
const ONE = 'one';
/** A layer that traps focus: a one-stop container around it does not count. */
const EACH = 'each';

/** The attribute that tells elements inside a container whether they share one stop. */
export function tabMark({ trap, isOneStop }: Pick<FocusOptions, 'trap' | 'isOneStop'>): { [MARK]?: string } {
  return isOneStop ? { [MARK]: ONE } : trap === true ? { [MARK]: EACH } : {};
}

/** Elements whose tabindex is managed here; others with -1 contain the actual Tab stop, such as an input. */
const owned = new WeakSet<Element>();
const stops = new WeakMap<Element, HTMLElement>();

/** Selects containers that are one Tab stop. */
export const ONE_STOP = `[${MARK}="${ONE}"]`;

/** The container around an element that is one Tab stop, if any. */
export function oneStopAround(node: Element): Element | null {
  const box = node.parentElement?.closest(`[${MARK}]`) ?? null;
  return box?.getAttribute(MARK) === ONE ? box : null;
}

function setTabIndex(node: HTMLElement, isStop: boolean): void {
  owned.add(node);
  const value = isStop ? '0' : '-1';
  if (node.getAttribute('tabindex') !== value) node.setAttribute('tabindex', value);
}

/** Makes a newly focused element the Tab stop of its container. */
export function takeTabStop(node: HTMLElement): void {
  const box = oneStopAround(node);
  if (!box || !isEnrolled(node)) return;
  const last = stops.get(box);
  if (last === node) return;
  if (last) setTabIndex(last, false);
  setTabIndex(node, true);
  stops.set(box, node);
}

/** How long focus must stay on an element before it becomes a Tab stop, in ms: changing a tabindex recalculates styles. */
const SETTLED_MS = 200;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Makes an element the Tab stop of its container once focus has settled on it. */
export function takeTabStopOnceSettled(node: HTMLElement): void {
  clearTimeout(timer);
  timer = setTimeout(takeTabStop, SETTLED_MS, node);
}

function isEnrolled(node: HTMLElement): boolean {
  return owned.has(node) || node.getAttribute('tabindex') !== '-1';
}

/**
 * Sets whether Tab stops at an element, when it mounts or its settings change: never at an unfocusable one, and in a
 * container that is one stop only at the item it remembers (roving tabindex).
 */
export function enrolInTabOrder(entry: Entry): void {
  const { node, options } = entry;
  if (options.isContainer) {
    const remembered = options.isOneStop ? entryOf(options.preferredChildKey) : undefined;
    if (canTakeFocus(remembered)) takeTabStop(remembered.node);
    return;
  }
  if (!isEnrolled(node)) return;
  const box = options.isFocusable === false ? null : oneStopAround(node);
  const stop = box && stops.get(box);
  if (options.isFocusable === false) setTabIndex(node, false);
  else if (!box) setTabIndex(node, true);
  else if (!stop || !box.contains(stop)) takeTabStop(node);
  else setTabIndex(node, stop === node);
}
