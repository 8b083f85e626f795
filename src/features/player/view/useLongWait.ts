import { useEffect, useState } from 'react';

/** A wait without a picture is put into words after so long, in milliseconds. */
const LONG_MS = 10_000;

/** Whether a wait has lasted so long that a turning sign alone no longer says enough. */
export function useLongWait(isWaiting: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setIsLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isWaiting]);
  return isLong;
}
