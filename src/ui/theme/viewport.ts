import { useSyncExternalStore } from 'react';
import { type Breakpoint, breakpointOf, type Room, roomOf } from './sizes.ts';

/** The window in the units of the layout. */
export type Viewport = Room & {
  breakpoint: Breakpoint;
  widthRem: number;
  heightRem: number;
  rootPx: number;
};

const listeners = new Set<() => void>();
let current: Viewport | null = null;

function measure(): Viewport {
  const rootPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const { innerWidth, innerHeight } = window;
  return {
    breakpoint: breakpointOf(innerWidth),
    widthRem: innerWidth / rootPx,
    heightRem: innerHeight / rootPx,
    rootPx,
    ...roomOf(innerWidth, innerHeight, rootPx),
  };
}

/** Measures the window again; called on resize and when the interface size has changed the root font. */
export function refreshViewport(): void {
  const next = measure();
  const last = viewport();
  if (last.widthRem === next.widthRem && last.heightRem === next.heightRem && last.rootPx === next.rootPx) return;
  current = next;
  for (const listener of listeners) listener();
}

/** The window's measures, measured once and followed: each measurement calculates styles anew. */
export function viewport(): Viewport {
  if (!current) {
    current = measure();
    window.addEventListener('resize', refreshViewport);
  }
  return current;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // The root font may have changed since, as the style element of one tree gives way to that of another.
  if (listeners.size === 1) refreshViewport();
  return () => listeners.delete(listener);
}

/** The window's measures, kept up to date. */
export function useViewport(): Viewport {
  return useSyncExternalStore(subscribe, viewport);
}
