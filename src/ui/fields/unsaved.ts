import { useEffect } from 'react';

/** What a viewer would lose by leaving: a film being played, or what was typed, chosen or shown only once. */
export type Unsaved = 'film' | 'input';

const held = new Set<{ what: Unsaved }>();

/** While mounted, code that leads the viewer elsewhere asks first; null if there is nothing to lose. */
export function useUnsaved(what: Unsaved | null): void {
  useEffect(() => {
    if (what === null) return undefined;
    const one = { what };
    held.add(one);
    return () => void held.delete(one);
  }, [what]);
}

/** What would be lost now, the latest if several; null if nothing. */
export function unsaved(): Unsaved | null {
  return [...held].at(-1)?.what ?? null;
}
