import { createMiddleware } from 'hono/factory';
import { clientAddress, networkOf, plainAddress } from '../auth/clientAddress.ts';
import { authenticate } from '../auth/sessions.ts';
import type { Turns } from '../auth/turns.ts';
import { languageOf } from '../contract/tables/languages.ts';
import type { Ports } from '../ports.ts';
import { ProblemError } from '../problem.ts';
import { createServices } from '../services/services.ts';
import { routeMatcher } from './routeMatcher.ts';
import type { Env } from './router.ts';

/** Headers of every answer; nosniff keeps browsers from guessing a script or style. */
const ALWAYS = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Vary', 'Content-Language, Authorization'],
  ['Access-Control-Allow-Origin', '*'],
  ['Access-Control-Expose-Headers', 'Content-Language,Content-Length,Content-Range,ETag,Retry-After,X-Request-Id'],
] as const;

const UNNAMED =
  'a request was forwarded by an address that is not among TRUSTED_PROXIES: all that comes through it counts as one client';

const REQUEST_ID_BYTES = 12;

/** Provides ports, services, language, address and request id, and names the language in the answer. */
export const identify = (ports: Ports, pictures?: Turns) => {
  const services = createServices(ports, pictures);
  let isWarned = false;
  return createMiddleware<Env>(async (c, next) => {
    c.set('ports', ports);
    c.set('services', services);
    c.set('db', ports.db);
    c.set('lang', languageOf(c.req.header('Content-Language')));
    c.set(
      'requestId',
      Array.from(ports.random(REQUEST_ID_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join(''),
    );
    const peer = c.env?.incoming?.socket?.remoteAddress;
    const forwardedFor = c.req.header('X-Forwarded-For');
    if (forwardedFor !== undefined && !isWarned && !ports.settings.isProxy(plainAddress(peer ?? ''))) {
      isWarned = true;
      ports.log({ level: 'warn', message: UNNAMED, address: peer });
    }
    const address = clientAddress(peer, forwardedFor, ports.settings.isProxy);
    c.set('clientIp', address);
    c.set('network', networkOf(address));
    // Set before the answer exists: afterwards each header would copy it.
    for (const [name, value] of ALWAYS) c.header(name, value);
    c.header('X-Request-Id', c.get('requestId'));
    c.header('Content-Language', c.get('lang'));
    await next();
  });
};

/** Every public route, below /api; media addresses carry their own grant. */
export const PUBLIC_ROUTES: readonly string[] = [
  'GET /config',
  'GET /health',
  'GET /ready',
  'GET /openapi.json',
  'GET /request-token',
  'GET /refresh',
  'POST /auth/login',
  'POST /auth/demo',
  'POST /auth/register',
  'POST /auth/active',
  'POST /auth/active/resend',
  'POST /auth/forgot',
  'POST /auth/reset',
  'POST /auth/two-factor-auth',
  'POST /auth/devices/remove',
  'POST /auth/device',
  'POST /auth/device/token',
  'POST /auth/refresh',
  'GET /avatars/{file}',
  'GET /art/{path}',
  'GET /events',
  'GET /media/{grant}/{mediaId}/{file}',
  'GET /spots/{grant}/{file}',
];

const isPublic = routeMatcher(PUBLIC_ROUTES);

/** Lets strangers use only public routes; sets `viewer` everywhere else. */
export const requireViewer = createMiddleware<Env>(async (c, next) => {
  if (isPublic(c.req.method, c.req.path)) return next();
  const token = /^Bearer ([\w.-]{1,512})$/i.exec(c.req.header('Authorization') ?? '')?.[1];
  const viewer = token ? await authenticate(c.get('ports'), c.get('services'), token) : null;
  if (!viewer) throw new ProblemError('token_expired');
  c.set('viewer', viewer);
  await next();
});
