import { afterPaint } from './afterPaint.ts';

let inputAt = -Infinity;

/** Notes that a key, a wheel or a finger is in use. */
export function noteInput(): void {
  inputAt = performance.now();
}

/**
 * Calls back once nothing has been pressed, turned or touched for `stillMs`, and after `waitMs` at the earliest; returns
 * a function that cancels. For work that would slow down the keys.
 */
export function onceStill(stillMs: number, callback: () => void, waitMs = stillMs): () => void {
  let timer = setTimeout(check, waitMs);
  function check() {
    const rest = inputAt + stillMs - performance.now();
    if (rest > 0) timer = setTimeout(check, rest);
    else callback();
  }
  return () => clearTimeout(timer);
}

/** How long after the first frame or the last input there is time for what can wait, in ms: a first press is answered by then. */
const SPARE_MS = 150;

/**
 * Calls back after the next frame is painted, once there is no input: for what can wait until a first press has been answered.
 * Returns a function that cancels.
 */
export function onceSpare(callback: () => void): () => void {
  let cancel: (() => void) | null = null;
  let isCancelled = false;
  afterPaint(() => {
    if (!isCancelled) cancel = onceStill(SPARE_MS, callback);
  });
  return () => {
    isCancelled = true;
    cancel?.();
  };
}
