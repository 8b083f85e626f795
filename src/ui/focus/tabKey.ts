import { showFocused } from './scrollFocus.ts';
import { currentFocusKey, focusSettled, setFocus } from './focus.ts';
import { isPointerMode, leavePointerMode } from './pointer.ts';
import { canTakeFocus, chainOf, type Entry, entryAt, entryOf, holdsFocusable } from './registry.ts';
import { ONE_STOP, oneStopAround } from './tabIndex.ts';

const TABBED = `a[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [tabindex], ${ONE_STOP}`;

const ownEntry = (node: Element): Entry | undefined => entryOf(node.getAttribute('data-focus-key'));

function isSeen(node: HTMLElement): boolean {
  return node.getClientRects().length > 0 && getComputedStyle(node).visibility !== 'hidden';
}

/**
 * True when Tab stops at an element: a focusable, a container that is one stop, a scrollable one with nothing to focus,
 * or any other native control.
 */
function isStop(node: HTMLElement): boolean {
  if (oneStopAround(node)) return false;
  const entry = ownEntry(node);
  if (entry?.options.isContainer) {
    const isEntered = holdsFocusable(entry.focusKey) ? node.matches(ONE_STOP) : node.tabIndex >= 0;
    return isEntered && canTakeFocus(entry) && isSeen(node);
  }
  const holder = entryAt(node);
  if (holder && !canTakeFocus(holder)) return false;
  return node.tabIndex >= 0 && !(node as HTMLButtonElement).disabled && isSeen(node);
}

/** Tab stops inside an element, in document order. */
function stopsIn(scope: Element): HTMLElement[] {
  return [...scope.querySelectorAll<HTMLElement>(TABBED)].filter(isStop);
}

function neighbour(stops: readonly HTMLElement[], from: Element, isBack: boolean): HTMLElement | undefined {
  const at = stops.findIndex((stop) => stop.contains(from));
  if (at >= 0) return stops[at + (isBack ? -1 : 1)];
  const after = stops.findIndex((stop) => from.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING);
  if (isBack) return after < 0 ? stops.at(-1) : stops[after - 1];
  return stops[after];
}

function goTo(stop: HTMLElement): void {
  const entry = ownEntry(stop);
  if (entry) setFocus(entry.focusKey);
  else stop.focus();
  void focusSettled().then(showFocused);
}

/** Moves focus to the first stop inside a container, as Tab does, or with `isBack` to the last; to its own choice if it has none yet. */
export function enterByTab(focusKey: string, isBack: boolean): void {
  const node = entryOf(focusKey)?.node;
  const stops = node ? stopsIn(node) : [];
  const stop = isBack ? stops.at(-1) : stops[0];
  if (stop) goTo(stop);
  else setFocus(focusKey);
}

/** Virtualised lists get to handle Tab first when it leaves or enters their mounted part. */
function goesOnInList(from: Element | undefined, to: Element | undefined, isBack: boolean): boolean {
  const lists = new Set([...chainOf(entryAt(from ?? null)), ...chainOf(entryAt(to ?? null))]);
  return [...lists].some(({ options }) => options.onTab?.(isBack, from, to) === true);
}

/**
 * Lets the browser's own Tab leave the page from an element at its very end. If nothing surrounds the page, as on a
 * television, `around` is next: at once if the engine keeps focus, else at the next press.
 */
function leavePage(isBack: boolean, around: HTMLElement | undefined): void {
  const end = document.createElement('span');
  end.tabIndex = -1;
  end.addEventListener('blur', () => end.remove(), { once: true });
  if (isBack) document.body.prepend(end);
  else document.body.append(end);
  end.focus({ preventScroll: true });
  setTimeout(() => {
    if (!document.hasFocus() || (document.activeElement !== end && document.activeElement !== document.body)) return;
    end.remove();
    if (around) goTo(around);
  });
}

/** The focus key where Tab left the page; pressed there again without focus, nothing surrounds the page. */
let left: string | null = null;

/** Whether Tab has led out of the page and not back yet: focus is not lost then. */
export const hasTabLeft = (): boolean => left !== null;

const leaving = new Set<() => void>();

/** Calls `listener` when Tab is pressed, before focus moves; returns an unsubscribe function. */
export function beforeTab(listener: () => void): () => void {
  leaving.add(listener);
  return () => void leaving.delete(listener);
}

/** Scope in which focus counts as moved by Tab: the page, or after an arrow the list that is one stop; null otherwise. */
let ledIn: Element | null = null;

const focusedNode = () => entryOf(currentFocusKey())?.node;

const isLedByTab = (node: HTMLElement | undefined): node is HTMLElement =>
  node !== undefined && !isPointerMode() && ledIn?.contains(node) === true;

/** Called before an arrow: focus still counts as moved by Tab only inside a list that is one stop. */
export function arrowAfterTab(): void {
  const node = focusedNode();
  ledIn = isLedByTab(node) ? oneStopAround(node) : null;
}

/** Called when anything but Space is typed: the user is typing, wherever focus is. */
export function typingAfterTab(): void {
  ledIn = null;
}

/**
 * True where Space and Enter press the focused button before any other handler: Tab moved focus there, or arrows in a
 * list reached by Tab, with no letter typed and no pointer moved since; or it is in a dialog without text fields. Keys
 * of the on-screen keyboard do not count: Tab skips them.
 */
export function pressesButton(): boolean {
  const entry = entryOf(currentFocusKey());
  if (!entry) return false;
  const { node } = entry;
  const dialog = node.closest('[aria-modal="true"]');
  const isMeant = isLedByTab(node) || (dialog !== null && !dialog.querySelector('input, textarea'));
  return isMeant && node.matches('button') && node.tabIndex >= 0 && isSeen(node);
}

/**
 * Tab, or Shift+Tab with `isBack`: moves to the next stop in document order, cycling in a layer that traps focus. False
 * lets the browser move focus out of the page.
 */
export function pressTab(isBack: boolean): boolean {
  for (const listener of leaving) listener();
  ledIn = document.documentElement;
  const current = entryOf(currentFocusKey());
  const layer = chainOf(current).find(({ options }) => options.trap === true);
  const scope = layer?.node ?? document.body;
  const focused = document.activeElement;
  const from = focused && focused !== document.body && scope.contains(focused) ? focused : current?.node;
  const stops = stopsIn(scope);
  const around = isBack ? stops.at(-1) : stops[0];
  const next = from ? neighbour(stops, from, isBack) : around;
  leavePointerMode();
  const isGivenBack = left === current?.focusKey && focused === document.body;
  const to = next ?? (layer || isGivenBack ? around : undefined);
  left = to || !current ? null : current.focusKey;
  if (goesOnInList(from, to, isBack)) return true;
  if (to) goTo(to);
  else leavePage(isBack, around);
  return to !== undefined || layer !== undefined;
}
