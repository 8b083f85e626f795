import { delay, http, HttpResponse, type HttpHandler } from 'msw';
import { emptied, isList, refusal } from './handlers.ts';
import { currentService } from './server.ts';

/** How the server answers instead of normally. */
export type ServerChoice = 'loading' | 'empty' | 'error' | 'offline' | 'slow';

/** Delay of a slow server's answers, in ms. */
const SLOW_MS = 2_000;

/** Pictures and films are served as usual: the choice is about what a screen shows for its data. */
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

/** Answers every API request in the chosen way. */
export const answersAs = (choice: ServerChoice): HttpHandler =>
  http.all('/api/*', ({ request }) =>
    ITS_OWN.test(new URL(request.url).pathname) ? undefined : answers[choice](request),
  );
