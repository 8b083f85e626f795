import { type ReactNode, useState } from 'react';
import { PlaceContext, placeOf } from './place.ts';

/** Gives everything inside one history entry's place; mount it anew (by `key`) for another entry. */
export function PlaceProvider({ entry, children }: { entry: string; children: ReactNode }) {
  const [place] = useState(() => placeOf(entry));
  return <PlaceContext.Provider value={place}>{children}</PlaceContext.Provider>;
}
