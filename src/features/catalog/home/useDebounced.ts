import { useEffect, useState } from 'react';

/** `value` once it has not changed for `ms` milliseconds: what a held key passes over is never requested. */
export function useDebounced<T>(value: T, ms: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return debounced;
}
