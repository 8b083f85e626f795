import { createMiddleware } from 'hono/factory';
import { ProblemError } from '../problem.ts';
import { routeMatcher } from './routeMatcher.ts';
import type { Env } from './router.ts';

/** Routes allowed before a profile is chosen. */
const isOpenToAll = routeMatcher(['GET /me', 'GET /me/profiles', 'POST /me/profiles/{id}/choose', 'POST /logout']);

/** All routes of a child's profile: everything else is for the parents. */
export const CHILD_ROUTES: readonly string[] = [
  'GET /me',
  'GET /me/profiles',
  'POST /me/profiles/{id}/choose',
  'GET /me/settings',
  'PATCH /me/settings',
  'GET /me/plan',
  'GET /me/calendar',
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
  '* /me/receiver',
  'POST /me/receiver/answers/{id}',
  'GET /receivers',
  'POST /receivers/{id}/commands',
  'POST /playback',
  '* /playback/{path}',
];

const isForChildren = routeMatcher(CHILD_ROUTES);
/** A last parameter may contain slashes, so comments by others have to be excluded again. */
const isOfOthers = routeMatcher(['* /movies/{id}/comments']);

/** Requires a chosen profile, and restricts a child to its age: with a limited database, and only those routes. */
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
