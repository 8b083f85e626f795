import { currentFocusKey } from './focus.ts';
import { keyFeed } from './layoutAdapter.ts';
import { type Entry, entryOf } from './registry.ts';

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

/** Enter goes down: acts at once, or on release where a long press means something else. */
export function pressEnter(event: Event): void {
  cancelPress();
  pressed = entryOf(currentFocusKey()) ?? null;
  pressed?.node.setAttribute('data-pressed', 'true');
  if (!pressed?.options.onLongEnter) {
    keyFeed?.down('enter', event);
    return;
  }
  isWaiting = true;
  timer = setTimeout(fireLongPress, LONG_PRESS_MS);
}

/** Enter goes up. A press that focus has left meanwhile does not act. */
export function releaseEnter(event: Event): void {
  const isShortPress = isWaiting && pressed?.focusKey === currentFocusKey();
  cancelPress();
  if (isShortPress) keyFeed?.down('enter', event);
  keyFeed?.up('enter');
}

/** Forgets a press without acting: the window lost the keyboard, or another press begins. */
export function cancelPress(): void {
  clearTimeout(timer);
  isWaiting = false;
  pressed?.node.removeAttribute('data-pressed');
  pressed = null;
}
