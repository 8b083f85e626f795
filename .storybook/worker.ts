import { setupWorker, type SetupWorker } from 'msw/browser';
import type { HttpHandler } from 'msw';
import { passThrough } from '../mocks/passThrough.ts';

let running: SetupWorker | null = null;

/** Gives `handler` priority over all others, including the current story's, until the story ends. */
export const overrule = (handler: HttpHandler): void => running?.use(handler);

let starting: Promise<SetupWorker> | null = null;

/**
 * The page's worker, which passes requests to the handlers of mocks/; requests other than the API's are not intercepted. The
 * first call starts it.
 */
export const startWorker = (): Promise<SetupWorker> => (starting ??= start());

async function start(): Promise<SetupWorker> {
  const worker = setupWorker(passThrough);
  await worker.start({
    quiet: true,
    serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
    onUnhandledFrame: 'bypass',
  });
  running = worker;
  return worker;
}
