import type { RouterProviderProps } from 'react-router-dom';
import { isFirstFrameThere } from '../ui/firstFrame.ts';

/** The first screen renders without answers that take longer than this, in ms. */
const LONGEST_WAIT_MS = 1500;

/**
 * While the first frame is shown, the screen waits for its answers for a while, so that it renders once, with them;
 * later screens render at once.
 */
export async function drawnWith(...answers: PromiseLike<unknown>[]): Promise<null> {
  if (isFirstFrameThere()) await atMost(LONGEST_WAIT_MS, Promise.all(answers));
  return null;
}

/** Waits for `work`, `mostMs` at most. */
async function atMost(mostMs: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, mostMs);
  });
  await Promise.race([late, work]);
  clearTimeout(timer);
}

/** The first render waits this long for the router to know the first screen, in ms, so as to render both at once. */
const LONGEST_PAUSE_MS = 200;

/** Resolves once the router knows the first screen, or if its code or answers take longer than a moment. */
export async function untilInitialized(router: RouterProviderProps['router']): Promise<void> {
  if (router.state.initialized) return;
  let unsubscribe = () => {};
  const known = new Promise<void>((resolve) => {
    unsubscribe = router.subscribe(({ initialized }) => initialized && resolve());
  });
  await atMost(LONGEST_PAUSE_MS, known);
  unsubscribe();
}
