import { setupWorker, type SetupWorker } from 'msw/browser';
import type { HttpHandler } from 'msw';
import { passThrough } from '../mocks/passThrough.ts';

let running: SetupWorker | null = null;

/** From now on `handler` is asked before all others, those of the story that is on too, until that is over. */
export const overrule = (handler: HttpHandler): void => running?.use(handler);

/** Starts the worker that hands requests to the handlers of mocks/; what is not the API's goes its way. */
export async function startWorker(): Promise<SetupWorker> {
  const worker = setupWorker(passThrough);
  await worker.start({
    quiet: true,
    serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
    onUnhandledFrame: 'bypass',
  });
  running = worker;
  return worker;
}
