import { HandlerStack } from './stack.ts';

type BackHandler = () => boolean | void;
const handlers = new HandlerStack<BackHandler>();

/**
 * Answers the Back key while mounted and active. The innermost handler is asked first; one that returns false passes
 * it on. A held Back acts once.
 */
export function useBack(handler: BackHandler, isActive = true): void {
  handlers.use(handler, isActive);
}

/** Goes back as the key would, for buttons on screen; false when nobody took it. */
export function pressBack(): boolean {
  return handlers.values().some((handler) => handler() !== false);
}
