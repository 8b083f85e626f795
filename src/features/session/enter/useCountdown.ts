import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** The whole seconds left of `lengthMs` milliseconds that began at `begin` (milliseconds since the epoch), down to 0. */
export function useCountdown(begin: number, lengthMs: number): number {
  // A tick old at most, but for a countdown that began since: that has all of its length.
  const [now, setNow] = useState(() => Date.now());
  const left = Math.ceil(Math.min(begin + lengthMs - now, lengthMs) / SECOND_MS);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return Math.max(0, left);
}
