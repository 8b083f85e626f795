import { createMiddleware } from 'hono/factory';
import { ProblemError } from '../problem.ts';
import { routeMatcher } from './routeMatcher.ts';
import type { Env } from './router.ts';

/** What may be asked before anybody has said who watches. */
const isOpenToAll = routeMatcher(['GET /me', 'GET /me/profiles', 'POST /me/profiles/{id}/choose', 'POST /logout']);

/** All that a child's profile may ask: what is not named here is their parents' affair. */
export const CHILD_ROUTES: readonly string[] = [
  'GET /me',
  'GET /me/profiles',
  'POST /me/profiles/{id}/choose',
  'GET /me/settings',
  'PATCH /me/settings',
  'GET /me/plan',
  '* /me/home',
  '* /me/shelves',
  '* /me/continue',
  '* /me/continue/{movieId}',
  '* /me/filters',
  '* /me/filters/{id}',
  '* /me/follows/{movieId}',
  '* /me/history',
  '* /me/history/{path}',
  '* /me/lists/{path}',
  '* /me/notifications',
  '* /me/notifications/{path}',
  '* /me/progress',
  '* /me/progress/{movieId}',
  '* /me/searches',
  '* /me/searches/{id}',
  '* /me/states',
  '* /me/watched/{movieId}',
  'POST /events/ticket',
  'GET /dictionaries',
  'GET /home',
  'GET /movies',
  'GET /movies/count',
  'GET /movies/{id}',
  'GET /people/{path}',
  'GET /search',
  'GET /search/suggest',
  'POST /together',
  '* /together/{path}',
  'POST /playback',
  '* /playback/{path}',
];

const isForChildren = routeMatcher(CHILD_ROUTES);
/** A last parameter holds slashes, so what stands under a title by others has to be taken out again. */
const isOfOthers = routeMatcher(['* /movies/{id}/comments']);

/** Asks that somebody has said who watches, and shows a child what is for its age: with its own database, and no more routes than those. */
export const requireProfile = createMiddleware<Env>(async (c, next) => {
  const viewer = c.get('viewer') as Env['Variables']['viewer'] | undefined;
  if (!viewer) return next();
  const { method, path } = c.req;
  const { profile } = viewer;
  if (!profile) {
    if (!isOpenToAll(method, path)) throw new ProblemError('profile_required');
    return next();
  }
  c.set('profileId', profile.id);
  if (profile.ageLimit !== null) {
    if (!isForChildren(method, path) || isOfOthers(method, path)) throw new ProblemError('forbidden');
    const ports = c.get('services').portsFor(profile.ageLimit);
    c.set('ports', ports);
    c.set('db', ports.db);
  }
  await next();
});
