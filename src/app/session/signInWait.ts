import type { createListenerMiddleware } from '@reduxjs/toolkit';
import type { ApiExtra } from '../../api/api.ts';
import { selectIsInterrupted, selectUser } from '../../features/session/sessionSlice.ts';

type State = Parameters<typeof selectUser>[0];

/** Makes requests of an interrupted session wait until somebody signs in or declines. */
export function createSignInWait(
  { startListening }: ReturnType<typeof createListenerMiddleware>,
  getState: () => State,
): ApiExtra['awaitSignIn'] {
  const waiting: ((viewer: string | null) => void)[] = [];
  startListening({
    predicate: (_action, now, before) => selectIsInterrupted(before as State) && !selectIsInterrupted(now as State),
    effect: () => {
      const viewer = selectUser(getState())?.id ?? null;
      for (const goOn of waiting.splice(0)) goOn(viewer);
    },
  });
  return () =>
    selectIsInterrupted(getState()) ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(null);
}
