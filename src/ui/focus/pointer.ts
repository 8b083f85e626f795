import { arrivingFocusKey, currentFocusKey, setFocus } from './focus.ts';
import { chainOf, canTakeFocus, type Entry, entryAt, entryOf } from './registry.ts';
import { rescueFocus } from './guard.ts';

const LONG_TOUCH_MS = 500;
const TOUCH_SLACK_PX = 10;

let isPointing = false;
let at = { x: -1, y: -1 };
let touchTimer: ReturnType<typeof setTimeout> | undefined;
let wasLongTouch = false;

/** True from the pointer's first real movement until the next arrow key; hover then focuses without scrolling. */
export function isPointerMode(): boolean {
  return isPointing;
}

/** Arrow keys take over: the pointer is hidden, and focus goes on from where it was. */
export function leavePointerMode(): void {
  if (!isPointing && document.documentElement.hasAttribute('data-keys')) return;
  isPointing = false;
  document.documentElement.removeAttribute('data-pointer');
  document.documentElement.setAttribute('data-keys', '');
}

function enterPointerMode(): void {
  if (isPointing) return;
  isPointing = true;
  document.documentElement.removeAttribute('data-keys');
  document.documentElement.setAttribute('data-pointer', '');
}

/** The focusable under the pointer, unless a dialog that keeps focus stands in front of it. */
function reachable(target: EventTarget | null): Entry | undefined {
  const entry = entryAt(target);
  if (!canTakeFocus(entry) || entry.options.isContainer) return undefined;
  const barrier = chainOf(entryOf(currentFocusKey())).find((scope) => scope.options.trap === true);
  return !barrier || chainOf(entry).includes(barrier) ? entry : undefined;
}

function focusUnder(target: EventTarget | null): void {
  const entry = reachable(target);
  if (entry && entry.focusKey !== currentFocusKey() && entry.focusKey !== arrivingFocusKey()) setFocus(entry.focusKey);
}

function onMouseMove(event: MouseEvent): void {
  // Engines repeat the last position when the page moves under a resting pointer.
  if (event.clientX === at.x && event.clientY === at.y) return;
  const isFirst = at.x < 0;
  at = { x: event.clientX, y: event.clientY };
  if (isFirst && event.movementX === 0 && event.movementY === 0) return;
  enterPointerMode();
  focusUnder(event.target);
}

function onClick(event: MouseEvent): void {
  if (wasLongTouch) {
    wasLongTouch = false;
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  const entry = reachable(event.target);
  if (!entry) {
    rescueFocus();
    return;
  }
  if (entry.focusKey !== currentFocusKey()) setFocus(entry.focusKey);
  entry.options.onEnter?.();
}

function onContextMenu(event: MouseEvent): void {
  const entry = reachable(event.target);
  if (!entry?.options.onLongEnter) return;
  event.preventDefault();
  if (wasLongTouch) return;
  setFocus(entry.focusKey);
  entry.options.onLongEnter();
}

function onTouchStart(event: TouchEvent): void {
  clearTimeout(touchTimer);
  wasLongTouch = false;
  const entry = reachable(event.target);
  const touch = event.touches[0];
  if (!entry?.options.onLongEnter || !touch || event.touches.length > 1) return;
  at = { x: touch.clientX, y: touch.clientY };
  touchTimer = setTimeout(() => {
    wasLongTouch = true;
    setFocus(entry.focusKey);
    entry.options.onLongEnter?.();
  }, LONG_TOUCH_MS);
}

function onTouchMove(event: TouchEvent): void {
  const touch = event.touches[0];
  if (!touch) return;
  if (Math.abs(touch.clientX - at.x) + Math.abs(touch.clientY - at.y) > TOUCH_SLACK_PX) clearTimeout(touchTimer);
}

function onTouchEnd(): void {
  clearTimeout(touchTimer);
}

/** DOM focus that came by Tab, a click or a screen reader becomes the app's focus. */
function onFocusIn(event: FocusEvent): void {
  focusUnder(event.target);
}

/** Listens to mouse, air mouse and finger on `window`; returns the way to stop. */
export function listenToPointer(): () => void {
  const passive = { capture: true, passive: true } as const;
  const listeners: [string, (event: never) => void, AddEventListenerOptions][] = [
    ['mousemove', onMouseMove, passive],
    ['click', onClick, { capture: true }],
    ['contextmenu', onContextMenu, { capture: true }],
    ['touchstart', onTouchStart, passive],
    ['touchmove', onTouchMove, passive],
    ['touchend', onTouchEnd, passive],
    ['touchcancel', onTouchEnd, passive],
    ['focusin', onFocusIn, passive],
  ];
  for (const [name, listener, options] of listeners) window.addEventListener(name, listener as EventListener, options);
  return () => {
    clearTimeout(touchTimer);
    isPointing = false;
    at = { x: -1, y: -1 };
    document.documentElement.removeAttribute('data-pointer');
    document.documentElement.removeAttribute('data-keys');
    for (const [name, listener] of listeners) window.removeEventListener(name, listener as EventListener, true);
  };
}
