import { onceSpare } from '../ui/focus/stillness.ts';
import { selectHasStood } from './interfaceSlice.ts';
import type { AppStore } from './store.ts';

/** The longest wait for the first screen, in ms. */
const LONGEST_MS = 5000;

/** Runs `task` once the first screen has been painted and there is no input, so as not to delay it or the first press. */
export function afterFirstScreen(store: AppStore, task: () => void): void {
  const run = () => {
    clearTimeout(timer);
    unsubscribe();
    onceSpare(task);
  };
  const timer = setTimeout(run, LONGEST_MS);
  const unsubscribe = store.subscribe(() => {
    if (selectHasStood(store.getState())) run();
  });
}
