import { useLayoutEffect } from 'react';
import { currentFocusKey, focusRequests, setFocus } from './focus.ts';
import { canTakeFocus, entryOf } from './registry.ts';

/** Gives focus to a layer as it opens, and back to where it was as it closes, if that is still there. */
export function useOpener(firstFocusKey: string): void {
  useLayoutEffect(() => {
    const opener = currentFocusKey();
    setFocus(firstFocusKey);
    return () => {
      const requests = focusRequests();
      // After the commit: what opened the layer may leave with it, and a new screen may have its own wish.
      queueMicrotask(() => {
        if (focusRequests() === requests && opener && canTakeFocus(entryOf(opener))) setFocus(opener);
      });
    };
  }, [firstFocusKey]);
}
