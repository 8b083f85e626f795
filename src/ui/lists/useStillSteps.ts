import { useEffect, useLayoutEffect, useRef } from 'react';
import { onceStill } from '../focus/stillness.ts';

/** How long there has been no input before the first step, and how far apart steps are; ms. */
const [STILL_MS, STEP_MS] = [500, 150];

/**
 * Work in steps while there is no input, so that presses need not do it: `step` is called until it returns false. Returns the
 * function that starts it, after a pause unless `isGoingOn` from other such work.
 */
export function useStillSteps(step: () => boolean): (isGoingOn?: boolean) => void {
  const latest = useRef(step);
  useLayoutEffect(() => {
    latest.current = step;
  });
  const cancel = useRef<(() => void) | null>(null);
  useEffect(
    () => () => {
      cancel.current?.();
      cancel.current = null;
    },
    [],
  );
  return function start(isGoingOn = false) {
    cancel.current ??= onceStill(
      STILL_MS,
      () => {
        cancel.current = null;
        if (latest.current()) start(true);
      },
      isGoingOn ? STEP_MS : STILL_MS,
    );
  };
}
