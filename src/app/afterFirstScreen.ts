import { afterPaint } from '../ui/focus/afterPaint.ts';
import { selectHasStood } from './interfaceSlice.ts';
import type { AppStore } from './store.ts';

/** A first screen that has not come by then, in ms, waits for nothing that could be in its way. */
const LONGEST_MS = 5000;

/** Runs `task` once the first screen has been painted: what it does not need keeps out of its way. */
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
