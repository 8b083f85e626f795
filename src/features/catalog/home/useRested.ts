import { useEffect, useState } from 'react';

/** `value` once it has stood still for `ms` milliseconds: what a held key runs past is never asked for. */
export function useRested<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}
