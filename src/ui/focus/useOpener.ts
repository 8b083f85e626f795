import { useLayoutEffect } from 'react';
import { currentFocusKey, focusRequests, setFocus } from './focus.ts';
import { canTakeFocus, entryOf } from './registry.ts';

/** What gets focus back as each open layer closes, the outermost layer first. */
const openers: { focusKey: string | null }[] = [];

/** Gives focus to a layer as it opens, and back to where it was as it closes, if that is still there. */
export function useOpener(firstFocusKey: string): void {
  useLayoutEffect(() => {
    const opener = { focusKey: currentFocusKey() };
    openers.push(opener);
    setFocus(firstFocusKey);
    return () => {
      openers.splice(openers.indexOf(opener), 1);
      const requests = focusRequests();
      // After the commit: what opened the layer may leave with it, and a new screen may have its own wish.
      queueMicrotask(() => {
        const { focusKey } = opener;
        if (focusRequests() === requests && focusKey && canTakeFocus(entryOf(focusKey))) setFocus(focusKey);
      });
    };
  }, [firstFocusKey]);
}

/** Moves focus as a screen, or a part of it, comes to stand there; behind an open layer it gets it as that closes. */
export function setFocusBehindLayers(focusKey: string): void {
  const [outermost] = openers;
  if (outermost) outermost.focusKey = focusKey;
  else setFocus(focusKey);
}
