import { useEffect, useState } from 'react';
import type * as drawArt from './drawArt.ts';

type Painter = typeof drawArt;

/** The drawing code, once loaded: most screens have all their pictures and never need it. */
let loaded: Painter | null = null;

/** The drawing code; null until it has loaded, and for good if that fails. */
export function usePainter(): Painter | null {
  const [painter, setPainter] = useState(loaded);
  useEffect(() => {
    if (painter) return undefined;
    let isWanted = true;
    void import('./drawArt.ts').then(
      (module) => {
        loaded = module;
        if (isWanted) setPainter(module);
      },
      // Nothing is drawn if the drawing code fails to load.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [painter]);
  return painter;
}
