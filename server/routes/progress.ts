import { createRoute } from '@hono/zod-openapi';
import {
  Continue,
  ProgressBatch,
  ProgressIn,
  ProgressList,
  ProgressParam,
  States,
  StatesQuery,
  WatchedIn,
} from '../contract/library.ts';
import { ProblemError } from '../problem.ts';
import { hasTitle } from '../queries/titles/movie.ts';
import { dismissTitle, recallTitle } from '../queries/titles/titleMarks.ts';
import { listContinue } from '../queries/viewing/continueWatching.ts';
import { listProgress, putProgress, putProgressBatch } from '../queries/viewing/progress.ts';
import { findStates } from '../queries/viewing/states.ts';
import { markWatched } from '../queries/viewing/watched.ts';
import { body, createRouter, json, problems } from './router.ts';
import { writable } from './writable.ts';

/** The viewer's positions; a write is answered once committed. */
export const progress = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/me/progress/{movieId}',
      summary: 'The position in a title, or in each of its episodes begun, the latest first',
      request: { params: ProgressParam },
      responses: { 200: json(ProgressList, 'The positions; none where nothing was watched'), ...problems },
    }),
    async (c) => {
      const { movieId } = c.req.valid('param');
      if (!(await hasTitle(c.get('db'), movieId))) throw new ProblemError('not_found');
      return c.json({ items: await listProgress(c.get('db'), c.get('profileId'), movieId) }, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/me/progress/{movieId}',
      summary: 'Stores a position; the one with the later `at` stays',
      middleware: writable,
      request: { params: ProgressParam, body: body(ProgressIn) },
      responses: { 204: { description: 'Stored, or passed over for a later one' }, ...problems },
    }),
    async (c) => {
      const item = { ...c.req.valid('json'), ...c.req.valid('param') };
      await putProgress(c.get('db'), c.get('profileId'), c.get('ports').now(), item);
      return c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/me/progress',
      summary: 'Stores positions queued while offline; those in titles that are no more are passed over',
      middleware: writable,
      request: { body: body(ProgressBatch) },
      responses: { 204: { description: 'Stored' }, ...problems },
    }),
    async (c) => {
      const { items } = c.req.valid('json');
      await putProgressBatch(c.get('db'), c.get('profileId'), c.get('ports').now(), items);
      return c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/me/states',
      summary: 'Lists and latest position of up to 100 titles, by title id',
      request: { query: StatesQuery },
      responses: { 200: json(States, 'One state for each id asked for'), ...problems },
    }),
    async (c) => {
      const ids = [...new Set(c.req.valid('query').ids.split(',').map(Number))];
      return c.json(await findStates(c.get('db'), c.get('profileId'), ids), 200);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/me/continue',
      summary: 'What the viewer is in the middle of, the latest first',
      responses: { 200: json(Continue, 'One entry a title'), ...problems },
    }),
    async (c) => c.json({ items: await listContinue(c.get('db'), c.get('lang'), c.get('profileId')) }, 200),
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/me/continue/{movieId}',
      middleware: writable,
      summary: 'Takes a title out until it is watched further; it is not marked as watched',
      request: { params: ProgressParam },
      responses: { 204: { description: 'It is out' }, ...problems },
    }),
    async (c) => {
      const { movieId } = c.req.valid('param');
      if (!(await hasTitle(c.get('db'), movieId))) throw new ProblemError('not_found');
      await dismissTitle(c.get('db'), c.get('profileId'), movieId);
      return c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/me/continue/{movieId}',
      middleware: writable,
      summary: 'Brings a dismissed title back',
      request: { params: ProgressParam },
      responses: { 204: { description: 'It is back, where it was' }, ...problems },
    }),
    async (c) => {
      const { movieId } = c.req.valid('param');
      if (!(await hasTitle(c.get('db'), movieId))) throw new ProblemError('not_found');
      await recallTitle(c.get('db'), c.get('profileId'), movieId);
      return c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/me/watched/{movieId}',
      middleware: writable,
      summary: 'Marks a work, all episodes of a series or those given as watched, or as not watched',
      request: { params: ProgressParam, body: body(WatchedIn) },
      responses: { 204: { description: 'Marked' }, ...problems },
    }),
    async (c) => {
      const { movieId } = c.req.valid('param');
      await markWatched(c.get('db'), c.get('profileId'), movieId, c.get('ports').now(), c.req.valid('json'));
      return c.body(null, 204);
    },
  );
