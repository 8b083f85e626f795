import { useEffect } from 'react';
import { currentFocusKey, setFocus } from './focus.ts';

/** Leads focus into a panel as there comes to be something to focus: who came before that stands on the panel itself. */
export function useFocusOnceReady(focusKey: string, isReady: boolean): void {
  useEffect(() => {
    if (isReady && currentFocusKey() === focusKey) setFocus(focusKey);
  }, [isReady, focusKey]);
}
