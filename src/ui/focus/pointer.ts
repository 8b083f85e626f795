import { afterPaint } from './afterPaint.ts';
import { currentFocusKey, setFocus } from './focus.ts';
import { focusElement, isGivingFocus } from './layoutAdapter.ts';
import { chainOf, canTakeFocus, type Entry, entryAt, entryOf } from './registry.ts';
import { rescueFocus } from './rescueFocus.ts';
import { noteInput } from './stillness.ts';
import { isInTextField, isWriting, keepsCaret } from './textEntry.ts';

const LONG_TOUCH_MS = 500;
/** A press that moves further, in px, is a drag or a pan: neither a click nor a long press. */
const SLACK_PX = 10;

let isPointing = false;
/** The key last under the pointer. */
let pointedKey: string | null = null;
let at = { x: -1, y: -1 };
let pressedAt: { x: number; y: number; id: number } | null = null;
let isDragged = false;
let isClicking = false;
let touchTimer: ReturnType<typeof setTimeout> | undefined;
let wasLongTouch = false;

/** True from the pointer's first real movement, a turn of its wheel, or a finger's touch, until the next arrow key. */
export function isPointerMode(): boolean {
  return isPointing;
}

/** True when the pointer is what focuses an element; the page must not move then. */
export function isPointedAt(target: Element): boolean {
  return isPointing && pointedKey !== null && entryAt(target)?.focusKey === pointedKey;
}

/** True while `onEnter` is called by a click or a tap, not by a key. */
export function isPointerClick(): boolean {
  return isClicking;
}

/** Arrow keys take over: focus moves on from where it was, and the pointer is hidden. */
export function leavePointerMode(): void {
  pointedKey = null;
  if (!isPointing && document.documentElement.hasAttribute('data-keys')) return;
  isPointing = false;
  document.documentElement.removeAttribute('data-pointer');
  // Calculates the styles of the whole page: not before the frame that answers the key.
  afterPaint(hidePointer);
}

function hidePointer(): void {
  if (!isPointing) document.documentElement.setAttribute('data-keys', '');
}

function enterPointerMode(): void {
  if (isPointing) return;
  isPointing = true;
  document.documentElement.removeAttribute('data-keys');
  document.documentElement.setAttribute('data-pointer', '');
}

/** The focusable under the pointer, unless a dialog that traps focus is in front of it. */
function reachable(target: EventTarget | null): Entry | undefined {
  const entry = entryAt(target);
  if (!canTakeFocus(entry) || entry.options.isContainer) return undefined;
  const barrier = chainOf(entryOf(currentFocusKey())).find((scope) => scope.options.trap === true);
  return !barrier || chainOf(entry).includes(barrier) ? entry : undefined;
}

function focusUnder(target: EventTarget | null): void {
  const entry = reachable(target);
  if (entry && entry.focusKey !== currentFocusKey()) setFocus(entry.focusKey);
}

const isBeyondSlack = (from: { x: number; y: number }, to: { clientX: number; clientY: number }) =>
  Math.hypot(to.clientX - from.x, to.clientY - from.y) > SLACK_PX;

function onMouseMove(event: MouseEvent): void {
  // Engines repeat the last position when the page moves under a still pointer.
  if (event.clientX === at.x && event.clientY === at.y) return;
  const isFirst = at.x < 0;
  at = { x: event.clientX, y: event.clientY };
  if (isFirst && event.movementX === 0 && event.movementY === 0) return;
  enterPointerMode();
  // A drag or a text selection passes over other elements.
  if (event.buttons !== 0) return;
  pointedKey = reachable(event.target)?.focusKey ?? null;
  // A text field in use is left by a click, not by moving over other elements.
  if (!isWriting()) focusUnder(event.target);
}

function onPointerDown(event: PointerEvent): void {
  pressedAt = { x: event.clientX, y: event.clientY, id: event.pointerId };
  isDragged = false;
  pointedKey = reachable(event.target)?.focusKey ?? null;
  enterPointerMode();
  window.addEventListener('pointermove', onPressedMove, { capture: true, passive: true });
}

/** A button that goes down while another is down is a `pointermove` by the standard, and only to mouse events a press. */
function onMouseDown({ button, buttons }: MouseEvent): void {
  if (button !== 0 || buttons <= 1) return;
  endPress();
  isDragged = false;
}

function onPressedMove(event: PointerEvent): void {
  if (event.pointerId !== pressedAt?.id || !isBeyondSlack(pressedAt, event)) return;
  isDragged = true;
  endPress();
}

function endPress(): void {
  pressedAt = null;
  window.removeEventListener('pointermove', onPressedMove, true);
}

/** Pressing empty space takes DOM focus off the focused element. */
function onMouseUp(): void {
  if (document.activeElement === document.body) rescueFocus();
}

function onClick(event: MouseEvent): void {
  // Keys and screen readers also click, with a `detail` of 0.
  const isByHand = event.detail > 0;
  const isNoClick = wasLongTouch || (isByHand && isDragged && !isInTextField(event.target));
  if (isNoClick) {
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
  if (!keepsCaret(event.target) && entry.focusKey !== currentFocusKey()) setFocus(entry.focusKey);
  isClicking = isByHand;
  try {
    (entry.options.onClick ?? entry.options.onEnter)?.();
  } finally {
    isClicking = false;
  }
}

/** Right click, the menu key of a keyboard, and in some engines a long touch. */
function onContextMenu(event: MouseEvent): void {
  // Under a menu engines lose where the button is let go, and tell of the next press as of a movement: it would be a drag.
  endPress();
  const entry = reachable(event.target);
  const isTouch = touchTimer !== undefined || wasLongTouch;
  if (!entry?.options.onLongEnter) {
    // The browser's own menu for a card's image is useless.
    if (entry && isTouch && !isInTextField(event.target)) event.preventDefault();
    return;
  }
  event.preventDefault();
  if (wasLongTouch) return;
  wasLongTouch = isTouch;
  endTouchTimer();
  openMenuOf(entry);
}

function openMenuOf(entry: Entry): void {
  setFocus(entry.focusKey);
  entry.options.onLongEnter?.();
}

function endTouchTimer(): void {
  clearTimeout(touchTimer);
  touchTimer = undefined;
}

function onTouchStart(event: TouchEvent): void {
  endTouchTimer();
  wasLongTouch = false;
  const entry = reachable(event.target);
  const touch = event.touches[0];
  if (!entry || !touch || event.touches.length > 1) return;
  at = { x: touch.clientX, y: touch.clientY };
  touchTimer = setTimeout(() => {
    touchTimer = undefined;
    if (!entry.options.onLongEnter) return;
    wasLongTouch = true;
    openMenuOf(entry);
  }, LONG_TOUCH_MS);
}

function onTouchMove(event: TouchEvent): void {
  const touch = event.touches[0];
  if (touch && isBeyondSlack(at, touch)) endTouchTimer();
}

function onTouchEnd(event: TouchEvent): void {
  endTouchTimer();
  if (!wasLongTouch || event.touches.length > 0) return;
  wasLongTouch = false;
  // Also cancels the mouse events that would follow, including the click.
  if (event.cancelable) event.preventDefault();
}

/**
 * Makes DOM focus set by a click or a screen reader the app's focus; if it is on a container, or behind a layer that
 * traps focus, the focused element takes it back.
 */
function onFocusIn(event: FocusEvent): void {
  if (reachable(event.target)) {
    focusUnder(event.target);
    return;
  }
  const current = entryOf(currentFocusKey());
  if (isGivingFocus() || !canTakeFocus(current) || current.options.isContainer) return;
  const barrier = chainOf(current).find(({ options }) => options.trap === true);
  const isOwn = entryAt(event.target)?.node === event.target;
  if (isOwn || (barrier && !barrier.node.contains(event.target as Node))) focusElement(current.node);
}

/** Listens to mouse, air mouse and finger on `window`; returns an unsubscribe function. */
export function listenToPointer(): () => void {
  const passive = { capture: true, passive: true } as const;
  const listeners: [string, (event: never) => void, AddEventListenerOptions][] = [
    ['mousemove', onMouseMove, passive],
    // A wheel scrolls under a pointer that has not moved, too.
    ['wheel', enterPointerMode, passive],
    ['wheel', noteInput, passive],
    ['pointerdown', noteInput, passive],
    ['touchmove', noteInput, passive],
    ['pointerdown', onPointerDown, passive],
    ['pointerup', endPress, passive],
    ['pointercancel', endPress, passive],
    ['mousedown', onMouseDown, passive],
    ['mouseup', onMouseUp, passive],
    ['click', onClick, { capture: true }],
    ['contextmenu', onContextMenu, { capture: true }],
    ['touchstart', onTouchStart, passive],
    ['touchmove', onTouchMove, passive],
    ['touchend', onTouchEnd, { capture: true, passive: false }],
    ['touchcancel', endTouchTimer, passive],
    ['focusin', onFocusIn, passive],
  ];
  for (const [name, listener, options] of listeners) window.addEventListener(name, listener as EventListener, options);
  return () => {
    endTouchTimer();
    endPress();
    isPointing = false;
    pointedKey = null;
    at = { x: -1, y: -1 };
    document.documentElement.removeAttribute('data-pointer');
    document.documentElement.removeAttribute('data-keys');
    for (const [name, listener] of listeners) window.removeEventListener(name, listener as EventListener, true);
  };
}
