import { useLayoutEffect } from 'react';

/** Light version on removes the advanced-mode class from the root, off adds it (seed, section 4). */
export function useVersionClass(isLight: boolean): void {
  useLayoutEffect(() => {
    document.documentElement.classList.toggle('advanced-mode', !isLight);
  }, [isLight]);
}
