import { startTransition, useCallback, useEffect, useRef, useState } from 'react';

/** Focus rests on what it has stood on for so long, ms (docs/rules.md, R24); a thumb walking on is faster. */
const REST_MS = 300;

/**
 * What focus has settled on: what was last given to `settle` once it has stood for a moment, so that walking past a title draws
 * nothing and asks for nothing. Keys go before drawing it.
 */
export function useSettled<T>(): { settled: T | undefined; settle: (value: T) => void } {
  const [settled, setSettled] = useState<T>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const settle = useCallback((value: T) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => startTransition(() => setSettled(() => value)), REST_MS);
  }, []);
  return { settled, settle };
}
