import type { createListenerMiddleware, UnknownAction } from '@reduxjs/toolkit';

const OUTCOME = /^api\/executeMutation\/(fulfilled|rejected)$/;

let noted: UnknownAction[] = [];
let stopNoting: (() => void) | undefined;

/** Notes what becomes of what is pressed until `takeOutcomes` is called: the words for it come behind the first screen. */
export function noteOutcomes({ startListening }: ReturnType<typeof createListenerMiddleware>): void {
  noted = [];
  stopNoting = startListening({
    predicate: ({ type }) => OUTCOME.test(type),
    effect: (action) => void noted.push(action),
  });
}

/** What was noted, in its order; from now on nothing is. */
export function takeOutcomes(): readonly UnknownAction[] {
  stopNoting?.();
  return noted.splice(0);
}
