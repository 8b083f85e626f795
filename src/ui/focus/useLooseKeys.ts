import { currentFocusKey } from './focus.ts';
import { entryOf, type KeyHandler } from './registry.ts';
import { HandlerStack } from './stack.ts';

const handlers = new HandlerStack<KeyHandler>();

/**
 * Receives physical keys, repeats included, that text fields, `useTyping`, the actions and the focused element's
 * `onKey` did not handle. Returning true consumes the key.
 */
export function useLooseKeys(handler: KeyHandler, isActive = true): void {
  handlers.use(handler, isActive);
}

/** Offers a key to the focused element only. */
export function pressOwnKey(event: KeyboardEvent): boolean {
  return entryOf(currentFocusKey())?.options.onKey?.(event) === true;
}

/** Offers a key without an action, or an unhandled one, to the focused element, then to the listeners. */
export function pressLooseKey(event: KeyboardEvent): boolean {
  return pressOwnKey(event) || handlers.values().some((handler) => handler(event) === true);
}
