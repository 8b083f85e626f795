import { createSlice, type Dispatch } from '@reduxjs/toolkit';
import type { Ready } from '../../server/contract/service.ts';
import type { Transport, TransportError } from './transport.ts';

/** Whether the server answers. */
export const connectionSlice = createSlice({
  name: 'connection',
  initialState: { isLost: false },
  reducers: {
    connectionLost: (state) => {
      state.isLost = true;
    },
    connectionRestored: (state) => {
      state.isLost = false;
    },
  },
  selectors: { selectIsConnectionLost: (state) => state.isLost },
});

export const { connectionLost, connectionRestored } = connectionSlice.actions;
export const { selectIsConnectionLost } = connectionSlice.selectors;

/** Resolves if the server answers and has its database, without which it can do next to nothing; rejects otherwise. */
export async function askReady(transport: Transport): Promise<void> {
  await transport({ path: '/ready' }).catch((error: TransportError) => {
    // A full disk or a missing medium is no reason to wait: everything else works.
    if ((error.body as Ready | undefined)?.db !== true) throw error;
  });
}

/** The backoff between attempts to reach the server, in milliseconds; the last one repeats. */
const BACKOFFS_MS = [500, 1000, 2000, 3000];

let waiting: Promise<void> | null = null;

/** Reports the connection as lost, polls until the server answers, and reports it as restored. */
export async function awaitServer(dispatch: Dispatch, ask: () => Promise<unknown>): Promise<void> {
  dispatch(connectionLost());
  await untilReachable(ask);
  dispatch(connectionRestored());
}

/** Polls until the server answers; all waiting callers share one series of attempts. An `online` event retries at once. */
export function untilReachable(ask: () => Promise<unknown>): Promise<void> {
  waiting ??= (async () => {
    for (let attempt = 0; ; attempt++) {
      await pause(BACKOFFS_MS[Math.min(attempt, BACKOFFS_MS.length - 1)] ?? 3000);
      const isReached = await ask().then(
        () => true,
        () => false,
      );
      if (isReached) break;
    }
    waiting = null;
  })();
  return waiting;
}

/** Waits so many milliseconds, or until the device is online again. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
  });
}
