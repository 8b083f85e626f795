import { useSyncExternalStore } from 'react';

const ADVANCED_CLASS = 'advanced-mode';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
  return () => observer.disconnect();
}

/** True while the light version is off: pictures behind pages, and movement. */
export function useIsAdvanced(): boolean {
  return useSyncExternalStore(subscribe, () => document.documentElement.classList.contains(ADVANCED_CLASS));
}
