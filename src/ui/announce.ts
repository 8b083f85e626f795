import { useEffect, useRef, useSyncExternalStore } from 'react';

/** What a message is about: a later one on the same matter replaces the earlier. */
export const MATTERS = ['screen', 'loading', 'count', 'playback'] as const;
export type Matter = (typeof MATTERS)[number];

export type Announcements = Readonly<Partial<Record<Matter, string>>>;

const listeners = new Set<() => void>();
let current: Announcements = {};

/** Has screen readers say `text` after what they are saying now; an empty text withdraws an unspoken one. */
export function announce(matter: Matter, text: string): void {
  if ((current[matter] ?? '') === text) return;
  current = { ...current, [matter]: text };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The last message on each matter; for LiveRegion. */
export function useAnnouncements(): Announcements {
  return useSyncExternalStore(subscribe, () => current);
}

/** Announces `count` whenever it changes; empty while nothing is to be said. */
export function useCountAnnounced(count: string) {
  useEffect(() => {
    if (count) announce('count', count);
  }, [count]);
  useEffect(() => () => announce('count', ''), []);
}

/**
 * Announces `loading` while loading and `loaded` once done; content that is there at once is not announced. Errors
 * announce themselves: `loaded` is empty then.
 */
export function useLoadingAnnounced(isLoading: boolean, { loading, loaded }: { loading: string; loaded: string }) {
  const wasLoading = useRef(false);
  useEffect(() => {
    if (isLoading || wasLoading.current) announce('loading', isLoading ? loading : loaded);
    wasLoading.current = isLoading;
  }, [isLoading, loading, loaded]);
  useEffect(() => () => announce('loading', ''), []);
}
