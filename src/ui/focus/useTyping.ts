import { HandlerStack } from './stack.ts';

type TypingHandler = (key: string) => boolean;
const handlers = new HandlerStack<TypingHandler>();

/**
 * Receives what a physical keyboard types while no native text field is edited: single characters and `Backspace`.
 * Returning true takes the key.
 */
export function useTyping(handler: TypingHandler, isActive = true): void {
  handlers.use(handler, isActive);
}

/** Offers a typed key; true when somebody took it. */
export function typeKey(key: string): boolean {
  if (key.length !== 1 && key !== 'Backspace') return false;
  return handlers.values().some((handler) => handler(key));
}
