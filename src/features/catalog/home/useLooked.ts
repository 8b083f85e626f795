import { startTransition, useCallback, useEffect, useRef, useState } from 'react';

/** Focus rests on what it has stood on for so long, ms (docs/rules.md, R24); a thumb walking on is faster. */
const REST_MS = 300;

/**
 * What one looks at: what was last given to `look` once it has stood for a moment, so that walking past a title draws
 * nothing and asks for nothing. Keys go before drawing it.
 */
export function useLooked<T>(): { looked: T | undefined; look: (value: T) => void } {
  const [looked, setLooked] = useState<T>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const look = useCallback((value: T) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => startTransition(() => setLooked(() => value)), REST_MS);
  }, []);
  return { looked, look };
}
