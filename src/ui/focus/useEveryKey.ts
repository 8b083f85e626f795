import { type Action, ACTIONS } from '../../device/keys.ts';
import { useAction } from './useActions.ts';
import { useTyping } from './useTyping.ts';

/** Consumes every key before focus and Back; passes its action, null if typed, and whether it is held. */
export function useEveryKey(handler: (action: Action | null, isRepeat: boolean) => void, isActive = true): void {
  useAction(
    ACTIONS,
    (action, { isRepeat }) => {
      handler(action, isRepeat);
      return true;
    },
    isActive,
  );
  useTyping(() => {
    handler(null, false);
    return true;
  }, isActive);
}
