import { useEffect } from 'react';
import { currentFocusKey, setFocus } from './focus.ts';

/** Moves focus from a panel itself into it, once it has something to focus. */
export function useFocusOnceReady(focusKey: string, isReady: boolean): void {
  useEffect(() => {
    if (isReady && currentFocusKey() === focusKey) setFocus(focusKey);
  }, [isReady, focusKey]);
}
