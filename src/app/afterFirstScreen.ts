import { afterPaint } from '../ui/focus/afterPaint.ts';
import { selectHasStood } from './interfaceSlice.ts';
import type { AppStore } from './store.ts';

/** The longest wait for the first screen, in ms. */
const LONGEST_MS = 5000;

/** Runs `task` once the first screen has been painted, so as not to delay it. */
export function afterFirstScreen(store: AppStore, task: () => void): void {
  const run = () => {
    clearTimeout(timer);
    unsubscribe();
    afterPaint(task);
  };
  const timer = setTimeout(run, LONGEST_MS);
  const unsubscribe = store.subscribe(() => {
    if (selectHasStood(store.getState())) run();
  });
}
