import { useEffect, useRef } from 'react';
import { useAction } from '../focus/useActions.ts';

const HOLD_MS = 500;
const REPEAT_MS = 80;

/** While active, Enter acts at once and, held, again and again until it goes up. */
export function useRepeat(act: () => void, isActive: boolean): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });

  const stop = () => clearTimeout(timer.current);
  function repeat() {
    latest.current();
    timer.current = setTimeout(repeat, REPEAT_MS);
  }
  useAction(
    ['enter'],
    (_action, { isRepeat }) => {
      if (isRepeat) return true;
      stop();
      latest.current();
      timer.current = setTimeout(repeat, HOLD_MS);
      return true;
    },
    isActive,
    { onRelease: stop },
  );
  useEffect(() => {
    const running = timer;
    return isActive ? () => clearTimeout(running.current) : undefined;
  }, [isActive]);
}
