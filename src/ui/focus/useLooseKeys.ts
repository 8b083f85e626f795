import { currentFocusKey } from './focus.ts';
import { entryOf, type KeyHandler } from './registry.ts';
import { HandlerStack } from './stack.ts';

const handlers = new HandlerStack<KeyHandler>();

/**
 * Receives the keys of a physical keyboard, held ones included, that text fields, `useTyping`, the actions and the
 * focused element's `onKey` leave over. Returning true takes the key.
 */
export function useLooseKeys(handler: KeyHandler, isActive = true): void {
  handlers.use(handler, isActive);
}

/** Offers a key to what has focus alone. */
export function pressOwnKey(event: KeyboardEvent): boolean {
  return entryOf(currentFocusKey())?.options.onKey?.(event) === true;
}

/** Offers a key that means no action, or one that nobody wanted, to what has focus and then to the listeners. */
export function pressLooseKey(event: KeyboardEvent): boolean {
  return pressOwnKey(event) || handlers.values().some((handler) => handler(event) === true);
}
