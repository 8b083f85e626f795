import { currentFocusKey, setFocus } from '../src/ui/focus/focus.ts';
import { initFocus } from '../src/ui/focus/initFocus.ts';
import { photographer } from './photographer.ts';

/** The focus navigation of a story. */
export interface Navigation {
  /** Goes on in another reading direction, with focus where it is. */
  turn: (direction: 'ltr' | 'rtl') => void;
  stop: () => void;
}

/**
 * Starts focus navigation as the application does in a browser. Where pictures are taken, nothing gets focus after a
 * second: whether a story takes longer than that is the machine's doing.
 */
export function navigate(first: 'ltr' | 'rtl'): Navigation {
  let direction = first;
  const start = () =>
    initFocus({ platform: 'browser', rtl: direction === 'rtl', isUnchecked: photographer() !== null });
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
