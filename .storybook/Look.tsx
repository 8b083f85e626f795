import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import type { InterfaceSize } from '../src/ui/theme/sizes.ts';
import { layGround } from './ground.tsx';

interface LookProps {
  language: string;
  size: InterfaceSize;
  isAdvanced: boolean;
  children: ReactNode;
}

/** Follows the toolbar: language and version on the root element, the interface size in the page's style. */
export function Look({ language, size, isAdvanced, children }: LookProps) {
  useLayoutEffect(() => {
    document.documentElement.classList.toggle('advanced-mode', isAdvanced);
    document.documentElement.lang = language;
  }, [language, isAdvanced]);
  useEffect(() => layGround(size), [size]);
  return children;
}
