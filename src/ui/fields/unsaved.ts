import { useEffect } from 'react';

/** What a viewer would lose by being led away: a film under way, or what was typed, chosen or shown only once. */
export type Unsaved = 'film' | 'input';

const held = new Set<{ what: Unsaved }>();

/** While it is mounted, whoever means to lead the viewer away asks first; null where there is nothing to lose. */
export function useUnsaved(what: Unsaved | null): void {
  useEffect(() => {
    if (what === null) return undefined;
    const one = { what };
    held.add(one);
    return () => void held.delete(one);
  }, [what]);
}

/** What would be lost now, of several the latest; null where nothing would. */
export function unsaved(): Unsaved | null {
  return [...held].at(-1)?.what ?? null;
}
