import { currentFocusKey } from './focus.ts';
import { canTakeFocus, type Entry, entryOf } from './registry.ts';

/** Enter or a finger held this long, in ms, is a long press. */
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

/** Enter goes down: acts at once, or on release where a long press means something else. */
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

/** Enter goes up. A press that focus has left meanwhile does not act. */
export function releaseEnter(): void {
  const isShortPress = isWaiting && pressed?.focusKey === currentFocusKey();
  cancelPress();
  if (isShortPress) act();
}

/** Forgets a press without acting: the window lost the keyboard, or another press begins. */
export function cancelPress(): void {
  clearTimeout(timer);
  isWaiting = false;
  pressed?.node.removeAttribute('data-pressed');
  pressed = null;
}
