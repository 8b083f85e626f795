import { useState } from 'react';
import { HandlerStack } from './stack.ts';

type BackHandler = () => boolean | void;

/** `place` is the history index at which a layer was opened over the page; 0 for anything else. */
const handlers = new HandlerStack<{ handler: BackHandler; place: number }>();
let isOwnStep = false;

/** Position of an entry in the browser's history, which the router keeps in its state. */
const placeOf = (state: unknown) => (state as { idx?: number } | null)?.idx ?? 0;

/**
 * Handles the Back key while mounted and active. The innermost handler is called first; returning false passes the key
 * on. A held Back acts once.
 */
export function useBack(handler: BackHandler, isActive = true, place = 0): void {
  handlers.use({ handler, place }, isActive);
}

/** `useBack` for layers over the page: the browser's own Back, on phones a button or a swipe, closes them as well. */
export function useBackOver(close: () => void): void {
  const [place] = useState(() => placeOf(window.history.state));
  useBack(() => void close(), true, place);
}

/** Does what the Back key does, for on-screen buttons; false if no handler took it. */
export function pressBack(): boolean {
  return handlers.values().some(({ handler }) => handler() !== false);
}

/** Runs `step`, a step back in the history, even with a layer over the page. */
export function stepBack(step: () => void): void {
  isOwnStep = true;
  step();
}

/**
 * Turns the browser's Back into the Back key while a layer is open: the step is undone before the router sees it, so
 * this must listen before the router does. Returns an unsubscribe function.
 */
export function listenToBrowserBack(): () => void {
  let isUndone = false;
  const onPop = (event: PopStateEvent) => {
    const steps = Math.max(...handlers.values().map(({ place }) => place)) - placeOf(event.state);
    if (isUndone) pressBack();
    else if (steps > 0 && !isOwnStep) window.history.go(steps);
    else return void (isOwnStep = false);
    event.stopImmediatePropagation();
    isUndone = !isUndone;
  };
  window.addEventListener('popstate', onPop, true);
  return () => window.removeEventListener('popstate', onPop, true);
}
