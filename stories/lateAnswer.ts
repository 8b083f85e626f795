import { http, type HttpHandler } from 'msw';
import { currentService } from '../mocks/server.ts';

/** The real server's answers at a path below /api, to all requests or to those that fit, once `arrive` is called. */
export function lateAnswer(path: string, isLate: (address: URL) => boolean = () => true) {
  let arrive: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const handler: HttpHandler = http.all(`/api${path}`, async ({ request }) => {
    if (isLate(new URL(request.url))) await arrival;
    return currentService().fetch(request);
  });
  return { handler, arrive };
}
