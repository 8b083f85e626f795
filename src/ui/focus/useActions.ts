import type { Action } from '../../device/keys.ts';
import { HandlerStack } from './stack.ts';

type ActionHandler = (action: Action, event: { isRepeat: boolean }) => boolean | void;
type Listener = { actions: readonly Action[]; handler: ActionHandler; onRelease?: (action: Action) => void };
const listeners = new HandlerStack<Listener>();

/**
 * Handles key actions before focus does, the innermost listener first; returning true consumes the action, so that
 * arrows do not move focus. `onRelease` is called when a key goes up.
 */
export function useAction(
  actions: readonly Action[],
  handler: ActionHandler,
  isActive = true,
  { onRelease }: { onRelease?: (action: Action) => void } = {},
): void {
  listeners.use({ actions, handler, onRelease }, isActive);
}

/** Offers an action to the listeners; true when one of them took it. */
export function pressAction(action: Action, isRepeat: boolean): boolean {
  return listeners
    .values()
    .some(({ actions, handler }) => actions.includes(action) && handler(action, { isRepeat }) === true);
}

export function releaseAction(action: Action): void {
  for (const { actions, onRelease } of listeners.values()) {
    if (actions.includes(action)) onRelease?.(action);
  }
}
