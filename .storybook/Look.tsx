import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { layGround } from './ground.tsx';
import { handOver } from './handover.ts';
import type { ToolbarLook, ToolbarSettings } from './storyParameters.ts';

interface LookProps extends Omit<ToolbarLook, 'isPseudo'> {
  settings: ToolbarSettings;
  children: ReactNode;
}

/** Follows the toolbar: language, direction, version and input on the root element, the size in the page's style. */
export function Look({ settings, direction, input, children }: LookProps) {
  const { activeLanguage, interfaceSize, lightVersion } = settings;
  useLayoutEffect(() => {
    document.documentElement.classList.toggle('advanced-mode', !lightVersion);
    document.documentElement.lang = activeLanguage;
    document.documentElement.dir = direction;
  }, [activeLanguage, lightVersion, direction]);
  useEffect(() => layGround(interfaceSize), [interfaceSize]);
  useEffect(() => handOver(input), [input]);
  return children;
}
