import { type Action, ACTIONS } from '../../device/keys.ts';
import { useAction } from './useActions.ts';
import { useTyping } from './useTyping.ts';

/** Takes every key before focus and Back see it: its action, null for one that is typed, and whether it is held. */
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
