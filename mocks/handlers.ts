import { delay, http, HttpResponse, type HttpHandler } from 'msw';
import type { Code } from '../server/contract/problem.ts';
import { ProblemError } from '../server/problem.ts';
import { answerProblem } from '../server/routes/problems.ts';
import { createRouter } from '../server/routes/router.ts';
import { identify } from '../server/routes/viewer.ts';
import { currentService } from './server.ts';

/** Resources that can be made to fail, with their paths below /api. */
const RESOURCES = {
  config: '/config',
  health: '/health',
  ready: '/ready',
  me: '/me',
  plan: '/me/plan',
  planCode: '/me/plan/code',
  profiles: '/me/profiles',
  profile: '/me/profiles/:id',
  profileChoice: '/me/profiles/:id/choose',
  devices: '/me/devices',
  device: '/me/devices/:id',
  twoFactor: '/me/2fa',
  twoFactorOn: '/me/2fa/enable',
  logout: '/logout',
  avatar: '/me/avatar',
  ownPassword: '/me/password',
  accounts: '/owner/accounts',
  serviceHealth: '/owner/health',
  serviceLog: '/owner/log',
  backups: '/owner/backups',
  codes: '/owner/codes',
  everything: '/me/export',
  exportFor: '/me/export/:kind',
  import: '/me/import',
  invites: '/invites',
  outbox: '/outbox',
  qualityReport: '/owner/quality',
  ownLibrary: '/owner/library',
  ownFiles: '/owner/library/files',
  ownFile: '/owner/library/files/:id',
  ownLookup: '/owner/library/lookup',
  ownFix: '/owner/library/files/:id/fix',
  ownEncoding: '/owner/library/files/:id/encoding',
  login: '/auth/login',
  demoLogin: '/auth/demo',
  secondFactor: '/auth/two-factor-auth',
  makeRoom: '/auth/devices/remove',
  pairing: '/auth/device',
  register: '/auth/register',
  active: '/auth/active',
  forgot: '/auth/forgot',
  waitingDevice: '/me/devices/pair/:userCode',
  requestToken: '/request-token',
  dictionaries: '/dictionaries',
  home: '/home',
  titles: '/movies',
  title: '/movies/:id',
  count: '/movies/count',
  similar: '/movies/:id/similar',
  episodes: '/movies/:id/episodes',
  extras: '/movies/:id/extras',
  continue: '/me/continue',
  dismissal: '/me/continue/:id',
  ownShelves: '/me/shelves',
  homeLayout: '/me/home',
  savedFilters: '/me/filters',
  savedFilter: '/me/filters/:id',
  spot: '/spots/:name',
  streams: '/playback',
  progress: '/me/progress/:id',
  states: '/me/states',
  list: '/me/lists/:list',
  listItem: '/me/lists/:list/:id',
  watched: '/me/watched/:id',
  follow: '/me/follows/:id',
  comments: '/movies/:id/comments',
  comment: '/comments/:id',
  answers: '/comments/:id/answers',
  like: '/comments/:id/like',
  report: '/comments/:id/report',
  notifications: '/me/notifications',
  notificationsRead: '/me/notifications/read',
  notificationSettings: '/me/notifications/settings',
  calendar: '/me/calendar',
  requests: '/me/requests',
  request: '/me/requests/:id',
  requestLookup: '/me/requests/lookup',
  ownedRequests: '/owner/requests',
  ownedRequest: '/owner/requests/:id',
  search: '/search',
  suggestions: '/search/suggest',
  pastSearches: '/me/searches',
  pastSearch: '/me/searches/:id',
  person: '/people/:slug',
  filmography: '/people/:slug/movies',
  history: '/me/history',
  historyEntry: '/me/history/:id',
  historyHidden: '/me/history/:id/hidden',
  historyFile: '/me/history/export',
  gatheringJoin: '/together/:code/join',
  receivers: '/receivers',
  playback: '/playback',
  media: '/media/*',
  pictures: '/art/*',
} as const;

export type Resource = keyof typeof RESOURCES;

const at = (resource: Resource) => `/api${RESOURCES[resource]}`;

/** Requests to `resource` never get an answer. */
export function pending(resource: Resource): HttpHandler {
  return http.all(at(resource), async () => {
    await delay('infinite');
    return HttpResponse.error();
  });
}

/** The real server's answers at a path below /api, for all requests or those that `isLate` accepts, held back until `arrive` is called. */
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

/** The real server's answers, each delayed by `ms` milliseconds; pictures are not delayed. */
export function slowAnswers(ms: number): HttpHandler {
  return http.all('/api/*', async ({ request }) => {
    await delay(new URL(request.url).pathname.startsWith('/api/art/') ? 0 : ms);
    return currentService().fetch(request);
  });
}

/** A problem answer of the real server, in the language of `request`. */
export function refusal(request: Request, code: Code): Response | Promise<Response> {
  const app = createRouter();
  app.onError((_error, c) => answerProblem(c, new ProblemError(code)));
  app.use(identify(currentService().ports));
  app.all('*', () => {
    throw new ProblemError(code);
  });
  return app.fetch(request);
}

/**
 * Requests to `resource` fail: with a problem answer of the real server in the request's language, or with `network` as a
 * network error.
 */
export function failing(resource: Resource, code: Code | 'network' = 'internal'): HttpHandler {
  return http.all(at(resource), ({ request }) => (code === 'network' ? HttpResponse.error() : refusal(request, code)));
}

/** Answers requests to another address with this JSON and status; a network error where `body` is null. */
export function elsewhere(address: string | RegExp, body: object | null, status = 200): HttpHandler {
  return http.get(address, () => (body ? HttpResponse.json(body, { status }) : HttpResponse.error()));
}

/** The real answer with every list in it emptied. */
export async function emptied(request: Request): Promise<Response> {
  const answer = await currentService().fetch(request);
  if (!answer.ok) return answer;
  const body = (await answer.json()) as Record<string, unknown>;
  if (typeof body.total === 'number') body.total = 0;
  const isPage = typeof body.total === 'object';
  for (const key of Object.keys(body)) if (Array.isArray(body[key])) body[key] = [];
  return HttpResponse.json(isPage ? { ...body, next: null, total: { n: 0, exact: true } } : body);
}

/** Requests to `resource` get the real answer with every list in it emptied. */
export const empty = (resource: Resource): HttpHandler => http.all(at(resource), ({ request }) => emptied(request));

/** Resources that list what people have made, found or been given: on a new service they are empty. */
const LISTS: readonly Resource[] = [
  ...(['home', 'titles', 'similar', 'episodes', 'continue', 'ownShelves', 'savedFilters', 'list', 'comments'] as const),
  ...(['answers', 'notifications', 'search', 'suggestions', 'pastSearches', 'filmography', 'history'] as const),
  ...(['devices', 'invites', 'outbox', 'ownFiles'] as const),
];

const LIST_PATHS = LISTS.map((resource) => new RegExp(`^${at(resource).replace(/:[a-zA-Z]+/g, '[^/]+')}$`));

/** Whether a path is that of a list. */
export const isList = (path: string): boolean => LIST_PATHS.some((pattern) => pattern.test(path));
