import type { OpenAPIHono } from '@hono/zod-openapi';
import type { HonoRequest } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import type { Turns } from './auth/turns.ts';
import { isUnavailable } from './db/isUnavailable.ts';
import type { Ports } from './ports.ts';
import { account } from './routes/account.ts';
import { avatars, UPLOAD_PATH } from './routes/avatars.ts';
import { comments } from './routes/comments.ts';
import { devices } from './routes/devices.ts';
import { calendar } from './routes/catalogue/calendar.ts';
import { dictionaries } from './routes/catalogue/dictionaries.ts';
import { events } from './routes/events.ts';
import { health } from './routes/health.ts';
import { home } from './routes/catalogue/home.ts';
import { library } from './routes/library.ts';
import { media } from './routes/media.ts';
import { profile } from './routes/profile.ts';
import { requireProfile } from './routes/profileGate.ts';
import { profiles } from './routes/profiles.ts';
import { registration } from './routes/registration.ts';
import { movies } from './routes/catalogue/movies.ts';
import { libraryWork } from './routes/owner/libraryWork.ts';
import { accounts } from './routes/owner/accounts.ts';
import { caretaking } from './routes/owner/caretaking.ts';
import { planCodes } from './routes/owner/planCodes.ts';
import { ownedRequests } from './routes/owner/requests.ts';
import { ownLibrary } from './routes/owner/ownLibrary.ts';
import { ownership } from './routes/ownership.ts';
import { pairing } from './routes/pairing.ts';
import { people } from './routes/catalogue/people.ts';
import { plans } from './routes/plans.ts';
import { playback } from './routes/playback.ts';
import { playQuality } from './routes/playQuality.ts';
import { ProblemError } from './problem.ts';
import { answerProblem } from './routes/problems.ts';
import { createRouter, type Env } from './routes/router.ts';
import { receivers } from './routes/receivers.ts';
import { search } from './routes/catalogue/search.ts';
import { requests } from './routes/requests/requests.ts';
import { settings } from './routes/settings.ts';
import { spots } from './routes/spots.ts';
import { streams } from './routes/streams.ts';
import { IMPORT_PATH, transfer } from './routes/transfer.ts';
import { together } from './routes/together.ts';
import { twoFactor } from './routes/twoFactor.ts';
import { identify, requireViewer } from './routes/viewer.ts';

const CMCD_HEADERS = ['CMCD-Object', 'CMCD-Request', 'CMCD-Session', 'CMCD-Status'];

/** CORS preflight for other origins; which response headers they may read is set on every response (routes/viewer.ts). */
const preflight = cors({
  origin: '*',
  allowHeaders: ['Authorization', 'Hash', 'Content-Type', 'Content-Language', 'If-Match', 'Range', ...CMCD_HEADERS],
  maxAge: 7200,
});

/** Enough for forms and lists; uploads of pictures and files have their own limits. */
const limitBody = bodyLimit({
  maxSize: 64 * 1024,
  onError: (c) => answerProblem(c, new ProblemError('too_large')),
});

const UPLOADS: ReadonlySet<string> = new Set([`/api${UPLOAD_PATH}`, `/api${IMPORT_PATH}`]);

/** Uploads have their own limits; the body of a GET is left to the machine (host/httpServer.ts) and never read. */
const isUnlimited = ({ method, path }: HonoRequest) => method === 'GET' || method === 'HEAD' || UPLOADS.has(path);

/** Reports each request by its route pattern, so metrics and logs never show what people look at. */
const measured = (answered: NonNullable<Ports['answered']>) =>
  createMiddleware<Env>(async (c, next) => {
    const began = performance.now();
    await next();
    const pattern = matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path;
    const route = pattern ?? 'none';
    answered({ method: c.req.method, route, status: c.res.status, ms: performance.now() - began });
  });

/**
 * The whole API under /api, over the given ports; pure, so it runs in Node and in a browser. `pictures` queues all
 * decoding of pictures in this process.
 */
export function createApp(ports: Ports, pictures?: Turns): OpenAPIHono<Env> {
  const app = createRouter().basePath('/api') as OpenAPIHono<Env>;
  app.onError((error, c) => {
    if (error instanceof ProblemError) return answerProblem(c, error);
    // Hono's own: a body that is not JSON.
    if (error instanceof HTTPException && error.status < 500) return answerProblem(c, new ProblemError('validation'));
    // The client disconnected before its request was complete: nobody reads this answer, and it is no error.
    const { incoming } = c.env ?? {};
    if (incoming?.destroyed && !incoming.complete) return answerProblem(c, new ProblemError('validation'));
    ports.log({ level: 'error', message: 'unhandled', path: c.req.path, error: String(error.stack ?? error) });
    if (isUnavailable(error)) return answerProblem(c, new ProblemError('unavailable', { retryAfterS: 5 }));
    return answerProblem(c, new ProblemError('internal'));
  });
  app.notFound((c) => answerProblem(c, new ProblemError('not_found')));
  if (ports.answered) app.use(measured(ports.answered));
  app.use((c, next) => (c.req.method === 'OPTIONS' ? preflight(c, next) : next()));
  app.use(identify(ports, pictures));
  app.use((c, next) => (isUnlimited(c.req) ? next() : limitBody(c, next)));
  app.use(requireViewer);
  app.use(requireProfile);
  app.route('/', health);
  app.route('/', account);
  app.route('/', registration);
  app.route('/', twoFactor);
  app.route('/', pairing);
  app.route('/', profile);
  app.route('/', profiles);
  app.route('/', avatars);
  app.route('/', transfer);
  app.route('/', ownership);
  app.route('/', accounts);
  app.route('/', caretaking);
  app.route('/', planCodes);
  app.route('/', ownedRequests);
  app.route('/', ownLibrary);
  app.route('/', libraryWork);
  app.route('/', plans);
  app.route('/', settings);
  app.route('/', devices);
  app.route('/', home);
  app.route('/', movies);
  app.route('/', people);
  app.route('/', search);
  app.route('/', dictionaries);
  app.route('/', calendar);
  app.route('/', library);
  app.route('/', comments);
  app.route('/', requests);
  app.route('/', events);
  app.route('/', together);
  app.route('/', receivers);
  app.route('/', playback);
  app.route('/', streams);
  app.route('/', playQuality);
  app.route('/', media);
  app.route('/', spots);
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  let document: Uint8Array<ArrayBuffer> | undefined;
  app.get('/openapi.json', (c) => {
    // Built on the first request, then cached; as bytes, which slow readers share.
    document ??= new TextEncoder().encode(
      JSON.stringify(
        app.getOpenAPI31Document({
          openapi: '3.1.0',
          info: { title: 'Promin', version: ports.settings.version },
          security: [{ bearer: [] }],
        }),
      ),
    );
    return c.body(document, 200, { 'Content-Type': 'application/json' });
  });
  return app;
}
