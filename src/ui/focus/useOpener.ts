import { useLayoutEffect } from 'react';
import { currentFocusKey, focusRequests, setFocus } from './focus.ts';
import { canTakeFocus, entryOf } from './registry.ts';

/** Where focus returns when each open layer closes, outermost layer first. */
const openers: { focusKey: string | null }[] = [];

/** Moves focus into a layer when it opens, and back when it closes if the previous element still exists. */
export function useOpener(firstFocusKey: string): void {
  useLayoutEffect(() => {
    const opener = { focusKey: currentFocusKey() };
    openers.push(opener);
    setFocus(firstFocusKey);
    return () => {
      openers.splice(openers.indexOf(opener), 1);
      const requests = focusRequests();
      // After the commit: the opener may unmount with the layer, and a new screen may request focus itself.
      queueMicrotask(() => {
        const { focusKey } = opener;
        if (focusRequests() === requests && focusKey && canTakeFocus(entryOf(focusKey))) setFocus(focusKey);
      });
    };
  }, [firstFocusKey]);
}

/** Moves focus when a screen or a part of it mounts; behind an open layer it takes effect once that closes. */
export function setFocusBehindLayers(focusKey: string): void {
  const [outermost] = openers;
  if (outermost) outermost.focusKey = focusKey;
  else setFocus(focusKey);
}
