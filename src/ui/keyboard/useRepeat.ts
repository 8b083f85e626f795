import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useAction } from '../focus/useActions.ts';

/** Pause before the first repeat, and between repeats by whole half seconds held, in ms: deletion accelerates. */
const FIRST_PAUSE_MS = 500;
const PAUSES_MS = [110, 80, 60, 45, 33] as const;

/** The pause in ms before the next repeat of a key held for `heldMs` ms. */
export function repeatPause(heldMs: number): number {
  if (heldMs < FIRST_PAUSE_MS) return FIRST_PAUSE_MS - heldMs;
  const step = Math.floor((heldMs - FIRST_PAUSE_MS) / 500);
  return PAUSES_MS[Math.min(step, PAUSES_MS.length - 1)] ?? 33;
}

/** While active and focused, Enter acts at once and, held, repeats ever faster until released; `ref` looks pressed. */
export function useRepeat(ref: RefObject<HTMLElement | null>, act: () => void, isActive: boolean): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });

  // Read from the DOM: a key may arrive before React has rendered the focus.
  const isFocused = () => ref.current?.hasAttribute('data-focused') ?? false;
  function stop() {
    clearTimeout(timer.current);
    ref.current?.removeAttribute('data-pressed');
  }
  useAction(
    ['enter'],
    (_action, { isRepeat }) => {
      if (!isFocused()) return false;
      if (isRepeat) return true;
      stop();
      ref.current?.setAttribute('data-pressed', 'true');
      const startedAt = performance.now();
      const wait = () => {
        timer.current = setTimeout(repeat, repeatPause(performance.now() - startedAt));
      };
      function repeat() {
        if (!isFocused()) {
          stop();
          return;
        }
        // Synchronously: the next repeat continues from the text that this one produces.
        flushSync(() => latest.current());
        wait();
      }
      latest.current();
      wait();
      return true;
    },
    isActive,
    { onRelease: stop },
  );
  useEffect(() => {
    if (!isActive) return undefined;
    const node = ref.current;
    const running = timer;
    return () => {
      clearTimeout(running.current);
      node?.removeAttribute('data-pressed');
    };
  }, [ref, isActive]);
}
