import { delay, http, HttpResponse, type HttpHandler } from 'msw';
import { emptied, isList, refusal } from './handlers.ts';
import { currentService } from './server.ts';

/** What the server answers in place of what it would. */
export type ServerChoice = 'loading' | 'empty' | 'error' | 'offline' | 'slow';

/** How late answers of a slow server are, in ms. */
const SLOW_MS = 2_000;

/** Pictures and films come as ever: what is looked at is what a screen says about its data. */
const ITS_OWN = /^\/api\/(art|media)\//;

const answers: Record<ServerChoice, (request: Request) => Response | Promise<Response>> = {
  loading: async () => {
    await delay('infinite');
    return HttpResponse.error();
  },
  empty: (request) => (isList(new URL(request.url).pathname) ? emptied(request) : currentService().fetch(request)),
  error: (request) => refusal(request, 'internal'),
  offline: () => HttpResponse.error(),
  slow: async (request) => {
    await delay(SLOW_MS);
    return currentService().fetch(request);
  },
};

/** Answers every request to the API so. */
export const answersAs = (choice: ServerChoice): HttpHandler =>
  http.all('/api/*', ({ request }) =>
    ITS_OWN.test(new URL(request.url).pathname) ? undefined : answers[choice](request),
  );
