import { useState } from 'react';
import { HandlerStack } from './stack.ts';

type BackHandler = () => boolean | void;
const handlers = new HandlerStack<BackHandler>();
const covers = new HandlerStack<{ close: () => void; place: number }>();
let isOwnStep = false;

/** How many steps of the browser's history lie before an entry, as the router counts them in its state. */
const placeOf = (state: unknown) => (state as { idx?: number } | null)?.idx ?? 0;

/**
 * Answers the Back key while mounted and active. The innermost handler is asked first; one that returns false passes
 * it on. A held Back acts once.
 */
export function useBack(handler: BackHandler, isActive = true): void {
  handlers.use(handler, isActive);
}

/** As `useBack`, for what lies over the page: the browser's own Back, on phones a button or a swipe, closes it as well. */
export function useBackOver(close: () => void): void {
  const [place] = useState(() => placeOf(window.history.state));
  handlers.use(() => void close(), true);
  covers.use({ close, place }, true);
}

/** Goes a step back in the history by `step`, whatever lies over the page. */
export function stepBack(step: () => void): void {
  isOwnStep = true;
  step();
}

/**
 * Lets the browser's Back close what lies over the page instead of leaving it: the step is undone before the router hears
 * of it, so this listens before the router does. Returns the way to stop.
 */
export function listenToBrowserBack(): () => void {
  let undone: (() => void) | null = null;
  isOwnStep = false;
  const onPop = (event: PopStateEvent) => {
    const isOurs = isOwnStep;
    isOwnStep = false;
    const [cover] = covers.values();
    const steps = cover ? cover.place - placeOf(event.state) : 0;
    if (undone) {
      event.stopImmediatePropagation();
      undone();
      undone = null;
    } else if (cover && steps > 0 && !isOurs) {
      event.stopImmediatePropagation();
      undone = cover.close;
      window.history.go(steps);
    }
  };
  window.addEventListener('popstate', onPop, true);
  return () => window.removeEventListener('popstate', onPop, true);
}

/** Goes back as the key would, for buttons on screen; false when nobody took it. */
export function pressBack(): boolean {
  return handlers.values().some((handler) => handler() !== false);
}
