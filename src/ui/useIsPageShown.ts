import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** False while the page is in a tab that nobody sees, or the screen is off. */
export function useIsPageShown(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState !== 'hidden');
}
