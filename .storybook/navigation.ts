import { currentFocusKey, setFocus } from '../src/ui/focus/focus.ts';
import { initFocus } from '../src/ui/focus/initFocus.ts';

/** The focus navigation of a story. */
export interface Navigation {
  /** Goes on in another reading direction, with focus where it is. */
  turn: (direction: 'ltr' | 'rtl') => void;
  stop: () => void;
}

/**
 * Starts focus navigation as the application does in a browser, without giving focus after a second to a page that has
 * none: a story looks as it is told, and as it is pictured, however long it stays open.
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
