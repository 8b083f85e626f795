import { currentFocusKey, setFocus } from '../src/ui/focus/focus.ts';
import { initFocus } from '../src/ui/focus/initFocus.ts';

/** The focus navigation of a story. */
export interface Navigation {
  /** Switches the reading direction and keeps focus where it is. */
  turn: (direction: 'ltr' | 'rtl') => void;
  stop: () => void;
}

/**
 * Starts focus navigation as the application does in a browser, but without focusing something after a second if nothing has
 * focus: a story keeps its intended look, also in pictures, however long it stays open.
 */
export function navigate(first: 'ltr' | 'rtl'): Navigation {
  let direction = first;
  const start = () => initFocus({ platform: 'browser', rtl: direction === 'rtl', isUnchecked: true });
  let stop = start();
  return {
    turn(next) {
      if (next === direction) return;
      direction = next;
      const focused = currentFocusKey();
      stop();
      stop = start();
      if (focused) setFocus(focused);
    },
    stop: () => stop(),
  };
}
