import { faultMet } from '../features/settings/supportSlice.ts';
import type { AppStore } from './store.ts';

const wordsOf = (fault: unknown) => (fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault));

/** Keeps the last fault that nobody caught, for whoever asks for support. */
export function followFaults(store: AppStore): void {
  window.addEventListener('error', ({ error, message }) => store.dispatch(faultMet(wordsOf(error ?? message))));
  window.addEventListener('unhandledrejection', ({ reason }) => store.dispatch(faultMet(wordsOf(reason))));
}
