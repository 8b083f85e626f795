import { useLayoutEffect } from 'react';
import type { SettingsState } from '../features/settings/settingsSlice.ts';
import { inks } from '../ui/theme/tokens.ts';

type Look = Pick<SettingsState, 'lightVersion' | 'darkStyle' | 'animation'>;

/**
 * Puts the look on the root: light version on removes the advanced-mode class, off adds it (docs/rules.md, R16); dark-black
 * stands for black grounds, which the browser's own bars take on, motionless for a full version in which nothing moves.
 */
export function useVersionClass({ lightVersion, darkStyle, animation }: Look): void {
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.toggle('advanced-mode', !lightVersion);
    classList.toggle('dark-black', darkStyle === 'black');
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', inks[darkStyle].ink0);
    classList.toggle('motionless', !animation);
    return () => classList.remove('dark-black', 'motionless');
  }, [lightVersion, darkStyle, animation]);
}
