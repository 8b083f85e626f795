import { setupWorker, type SetupWorker } from 'msw/browser';
import { passThrough } from '../mocks/passThrough.ts';

/** Starts the worker that hands requests to the handlers of mocks/; what is not the API's goes its way. */
export async function startWorker(): Promise<SetupWorker> {
  const worker = setupWorker(passThrough);
  await worker.start({
    quiet: true,
    serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
    onUnhandledFrame: 'bypass',
  });
  return worker;
}
