import { createRoute } from '@hono/zod-openapi';
import { CardPage } from '../contract/catalog.ts';
import { ListItemParam, ListParam, ListQuery } from '../contract/library.ts';
import { addToList, listTitlesOn, removeFromList } from '../queries/lists.ts';
import { hasTitle } from '../queries/movie.ts';
import { ProblemError } from './problems.ts';
import { createRouter, json, problems } from './router.ts';
import { writable } from './writable.ts';

/** The viewer's own lists; a change is answered once it is committed. */
export const lists = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/me/lists/{list}',
      summary: 'A page of a list, the last added first',
      request: { params: ListParam, query: ListQuery },
      responses: { 200: json(CardPage, 'The page; `next` is the cursor of the one after it'), ...problems },
    }),
    async (c) => {
      const entry = { userId: c.get('viewer').userId, list: c.req.valid('param').list };
      return c.json(await listTitlesOn(c.get('db'), c.get('lang'), entry, c.req.valid('query')), 200);
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/me/lists/{list}/{movieId}',
      summary: 'Puts a title on a list; one that is there stays where it is',
      middleware: writable,
      request: { params: ListItemParam },
      responses: { 204: { description: 'It is on the list' }, ...problems },
    }),
    async (c) => {
      const { list, movieId } = c.req.valid('param');
      if (!(await hasTitle(c.get('db'), movieId))) throw new ProblemError('not_found');
      await addToList(c.get('db'), { userId: c.get('viewer').userId, list, titleId: movieId }, c.get('ports').now());
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
      responses: { 204: { description: 'It is not on the list' }, ...problems },
    }),
    async (c) => {
      const { list, movieId } = c.req.valid('param');
      if (!(await hasTitle(c.get('db'), movieId))) throw new ProblemError('not_found');
      await removeFromList(c.get('db'), { userId: c.get('viewer').userId, list, titleId: movieId });
      return c.body(null, 204);
    },
  );
