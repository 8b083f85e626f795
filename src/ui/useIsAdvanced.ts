import { useSyncExternalStore } from 'react';

const ADVANCED_CLASS = 'advanced-mode';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
  return () => observer.disconnect();
}

const isAdvanced = () => document.documentElement.classList.contains(ADVANCED_CLASS);

/** True while the light version is off: pictures behind pages, and movement. */
export function useIsAdvanced(): boolean {
  return useSyncExternalStore(subscribe, isAdvanced);
}

/** True where what moves takes time: in the full version, unless the viewer or the device wants no animation. */
export function isMoving(): boolean {
  const isStill = document.documentElement.classList.contains('motionless');
  return isAdvanced() && !isStill && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
