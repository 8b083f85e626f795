import { currentFocusKey } from './focus.ts';
import { canTakeFocus, type Entry, entryOf } from './registry.ts';

/** Enter held this long, in ms, is a long press. */
const LONG_PRESS_MS = 500;

let pressed: Entry | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let isWaiting = false;

function fireLongPress(): void {
  isWaiting = false;
  pressed?.node.removeAttribute('data-pressed');
  pressed?.options.onLongEnter?.();
}

function act(): void {
  const entry = entryOf(currentFocusKey());
  if (canTakeFocus(entry)) entry.options.onEnter?.();
}

/** Enter down: acts at once, or on release if the element handles long presses. */
export function pressEnter(): void {
  cancelPress();
  pressed = entryOf(currentFocusKey()) ?? null;
  pressed?.node.setAttribute('data-pressed', 'true');
  if (!pressed?.options.onLongEnter) {
    act();
    return;
  }
  isWaiting = true;
  timer = setTimeout(fireLongPress, LONG_PRESS_MS);
}

/** Enter up; no-op if focus has moved since it went down. */
export function releaseEnter(): void {
  const isShortPress = isWaiting && pressed?.focusKey === currentFocusKey();
  cancelPress();
  if (isShortPress) act();
}

/** Cancels a press without acting: the window lost the keyboard, or another press begins. */
export function cancelPress(): void {
  clearTimeout(timer);
  isWaiting = false;
  pressed?.node.removeAttribute('data-pressed');
  pressed = null;
}
