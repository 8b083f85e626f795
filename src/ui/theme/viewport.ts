import { useSyncExternalStore } from 'react';
import { type Breakpoint, breakpointOf } from './sizes.ts';

/** The window in the units the layout thinks in: a short one has no room for hero and row, a low one little for either. */
export type Viewport = {
  breakpoint: Breakpoint;
  widthRem: number;
  heightRem: number;
  rootPx: number;
  isPhone: boolean;
  isShort: boolean;
  isLow: boolean;
};

/** Below this height, in rem, a hero and a row of posters do not fit, and the hero gives way to a focused row. */
const SHORT_REM = 50;
/** Narrower than this the hero's words take so many lines that a higher window is short as well, up to a height. */
const NARROW_REM = 36;
const NARROW_SHORT_REM = 60;
/** Below this one even the hero alone has to be brief. */
const LOW_REM = 36;

const listeners = new Set<() => void>();
let current: Viewport | null = null;

function measure(): Viewport {
  const rootPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const breakpoint = breakpointOf(window.innerWidth);
  const widthRem = window.innerWidth / rootPx;
  const heightRem = window.innerHeight / rootPx;
  const isNarrow = breakpoint !== 'xs' && widthRem < NARROW_REM;
  return {
    breakpoint,
    widthRem,
    heightRem,
    rootPx,
    isPhone: breakpoint === 'xs',
    isShort: heightRem < (isNarrow ? NARROW_SHORT_REM : SHORT_REM),
    isLow: heightRem < LOW_REM,
  };
}

/** Measures the window again; called on resize and when the interface size has changed the root font. */
export function refreshViewport(): void {
  const next = measure();
  const last = current;
  if (last && last.widthRem === next.widthRem && last.heightRem === next.heightRem && last.rootPx === next.rootPx)
    return;
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const isFirst = listeners.size === 0;
  listeners.add(listener);
  if (isFirst) {
    window.addEventListener('resize', refreshViewport);
    refreshViewport();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('resize', refreshViewport);
  };
}

/** The window's measures now. */
export function viewport(): Viewport {
  // While nobody listens the window may change unseen.
  if (!current || listeners.size === 0) refreshViewport();
  return (current ??= measure());
}

/** The window's measures, kept up to date. */
export function useViewport(): Viewport {
  return useSyncExternalStore(subscribe, viewport);
}
