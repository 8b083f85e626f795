import { useState } from 'react';
import { HandlerStack } from './stack.ts';

type BackHandler = () => boolean | void;

/** `place` is where in the browser's history something has come to lie over the page; 0 for what does not. */
const handlers = new HandlerStack<{ handler: BackHandler; place: number }>();
let isOwnStep = false;

/** How many steps of the browser's history lie before an entry, as the router counts them in its state. */
const placeOf = (state: unknown) => (state as { idx?: number } | null)?.idx ?? 0;

/**
 * Answers the Back key while mounted and active. The innermost handler is asked first; one that returns false passes
 * it on. A held Back acts once.
 */
export function useBack(handler: BackHandler, isActive = true, place = 0): void {
  handlers.use({ handler, place }, isActive);
}

/** As `useBack`, for what lies over the page: the browser's own Back, on phones a button or a swipe, closes it as well. */
export function useBackOver(close: () => void): void {
  const [place] = useState(() => placeOf(window.history.state));
  useBack(() => void close(), true, place);
}

/** Goes back as the key would, for buttons on screen; false when nobody took it. */
export function pressBack(): boolean {
  return handlers.values().some(({ handler }) => handler() !== false);
}

/** Goes a step back in the history by `step`, whatever lies over the page. */
export function stepBack(step: () => void): void {
  isOwnStep = true;
  step();
}

/**
 * Makes the browser's Back the key while something lies over the page: the step is undone before the router hears of it,
 * so this listens before the router does. Returns the way to stop.
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
