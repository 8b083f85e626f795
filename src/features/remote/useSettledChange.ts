import { useEffect, useRef, useState } from 'react';

/** A change by hand is sent once it has settled, in milliseconds, and shown until the other screen has said how it stands then. */
const SETTLE_MS = 350;
/** The longest that a change is shown that the other screen says nothing of, in milliseconds. */
const SHOWN_MS = 5_000;

/**
 * A value of another screen that is changed by hand: what is shown is the wish until the screen has reported after it was sent. `at` is when
 * the screen last reported. Returns what to show, and a function that changes it.
 */
export function useSettledChange(
  value: number,
  at: number,
  onChange: (value: number) => void,
): [shown: number, change: (value: number) => void] {
  const [wish, setWish] = useState<{ value: number; at: number; isSent: boolean } | null>(null);
  const send = useRef(onChange);
  useEffect(() => {
    send.current = onChange;
  });
  useEffect(() => {
    if (!wish) return undefined;
    const timer = setTimeout(
      () => {
        if (wish.isSent) return setWish(null);
        send.current(wish.value);
        setWish({ ...wish, at, isSent: true });
      },
      wish.isSent ? SHOWN_MS : SETTLE_MS,
    );
    return () => clearTimeout(timer);
  }, [wish, at]);
  const isShown = wish !== null && !(wish.isSent && at !== wish.at);
  return [isShown ? wish.value : value, (next) => setWish({ value: next, at, isSent: false })];
}
