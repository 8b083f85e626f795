import { createRoute } from '@hono/zod-openapi';
import { CardPage } from '../contract/catalog.ts';
import { ListItemIn, ListItemParam, ListParam, ListQuery, ListRemoval } from '../contract/library.ts';
import { ProblemError } from '../problem.ts';
import { hasTitle } from '../queries/titles/movie.ts';
import { addToList, listTitlesOn, removeFromList } from '../queries/viewing/lists.ts';
import { requireFilters } from './catalogue/filterGate.ts';
import { body, createRouter, json, problems } from './router.ts';
import { writable } from './writable.ts';

/** The viewer's own lists; changes are answered once committed. */
export const lists = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/me/lists/{list}',
      summary: 'A page of a list, filtered and sorted as a listing is; by default the last added first; tier_required',
      request: { params: ListParam, query: ListQuery },
      responses: { 200: json(CardPage, 'The page; `next` is the cursor of the one after it'), ...problems },
    }),
    async (c) => {
      const query = c.req.valid('query');
      requireFilters(c, query);
      const entry = { profileId: c.get('profileId'), list: c.req.valid('param').list };
      return c.json(await listTitlesOn(c.get('db'), c.get('lang'), entry, query), 200);
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/me/lists/{list}/{movieId}',
      summary: 'Puts a title on a list; one that is there stays where it is',
      middleware: writable,
      request: { params: ListItemParam, body: { ...body(ListItemIn), required: false } },
      responses: { 204: { description: 'It is on the list' }, ...problems },
    }),
    async (c) => {
      const { list, movieId } = c.req.valid('param');
      if (!(await hasTitle(c.get('db'), movieId))) throw new ProblemError('not_found');
      const now = c.get('ports').now();
      const { at } = c.req.valid('json');
      const entry = { profileId: c.get('profileId'), list, titleId: movieId };
      await addToList(c.get('db'), entry, at === undefined ? now : Math.min(now, Date.parse(at)));
      return c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/me/lists/{list}/{movieId}',
      summary: 'Takes a title off a list',
      middleware: writable,
      request: { params: ListItemParam },
      responses: { 200: json(ListRemoval, 'It is not on the list; when it had been added'), ...problems },
    }),
    async (c) => {
      const { list, movieId } = c.req.valid('param');
      if (!(await hasTitle(c.get('db'), movieId))) throw new ProblemError('not_found');
      const at = await removeFromList(c.get('db'), { profileId: c.get('profileId'), list, titleId: movieId });
      return c.json({ at: at === null ? null : new Date(at).toISOString() }, 200);
    },
  );
