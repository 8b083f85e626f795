import { HandlerStack } from './stack.ts';

type TypingHandler = (key: string) => boolean;
const EDITING: ReadonlySet<string> = new Set(['Backspace', 'Delete', 'Home', 'End']);
const handlers = new HandlerStack<TypingHandler>();

/**
 * Receives what a physical keyboard types while no native text field is edited: single characters, `Backspace`,
 * `Delete`, `Home` and `End`. Returning true consumes the key.
 */
export function useTyping(handler: TypingHandler, isActive = true): void {
  handlers.use(handler, isActive);
}

/** Offers a typed key to the handlers; true if one consumed it. */
export function typeKey(key: string): boolean {
  if (key.length !== 1 && !EDITING.has(key)) return false;
  return handlers.values().some((handler) => handler(key));
}
