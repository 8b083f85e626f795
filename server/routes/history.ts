import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  HistoryEntryQuery,
  HistoryExport,
  HistoryPage,
  HistoryQuery,
  HistoryRange,
  ProgressParam,
} from '../contract/library.ts';
import { ProblemError } from '../problem.ts';
import { hasTitle } from '../queries/titles/movie.ts';
import { hideTitle } from '../queries/titles/titleMarks.ts';
import { clearHistory, exportHistory, listHistory, removeEntries } from '../queries/viewing/history.ts';
import { isLimited, proOnly, requirePro } from './proOnly.ts';
import { createRouter, type Env, json, problems } from './router.ts';
import { writable } from './writable.ts';

/** How far back a free account's history goes. */
const FREE_MS = 90 * 86_400_000;

/** What the viewer watched and when; entries are stored positions. */
export const history = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/me/history',
      summary: 'A page of what was watched, the latest first; what was hidden: tier_required',
      request: { query: HistoryQuery },
      responses: { 200: json(HistoryPage, 'The page; `next` is the cursor of the one after it'), ...problems },
    }),
    async (c) => {
      const query = c.req.valid('query');
      const isHidden = query.hidden === 'true';
      if (isHidden) requirePro(c);
      const since = isLimited(c) ? c.get('ports').now() - FREE_MS : null;
      const history = { profileId: c.get('profileId'), since, isHidden };
      return c.json(await listHistory(c.get('db'), c.get('lang'), history, query), 200);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/me/history/export',
      middleware: proOnly,
      summary: 'Everything that was watched, hidden or not, as a file; tier_required',
      responses: { 200: json(HistoryExport, 'The entries, the latest first'), ...problems },
    }),
    async (c) => {
      const day = new Date(c.get('ports').now()).toISOString().slice(0, 10);
      c.header('Content-Disposition', `attachment; filename="promin-history-${day}.json"`);
      return c.json(await exportHistory(c.get('db'), c.get('lang'), c.get('profileId')), 200);
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/me/history',
      middleware: writable,
      summary:
        'Clears all of it, with the positions; or what is neither older than `oldestS` seconds nor younger than `youngestS`: tier_required',
      request: { query: HistoryRange },
      responses: { 204: { description: 'It is gone' }, ...problems },
    }),
    async (c) => {
      const { oldestS, youngestS } = c.req.valid('query');
      if (oldestS !== undefined || youngestS !== undefined) requirePro(c);
      const now = c.get('ports').now();
      await clearHistory(c.get('db'), c.get('profileId'), {
        from: oldestS === undefined ? undefined : now - oldestS * 1000,
        to: youngestS === undefined ? undefined : now - youngestS * 1000,
      });
      return c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/me/history/{movieId}',
      middleware: writable,
      summary: 'Removes the entries of a title, or of one episode, with the positions',
      request: { params: ProgressParam, query: HistoryEntryQuery },
      responses: { 204: { description: 'They are gone' }, ...problems },
    }),
    async (c) => {
      const { movieId } = c.req.valid('param');
      if (!(await hasTitle(c.get('db'), movieId))) throw new ProblemError('not_found');
      await removeEntries(c.get('db'), c.get('profileId'), movieId, c.req.valid('query').episode);
      return c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/me/history/{movieId}/hidden',
      middleware: [writable, proOnly],
      summary: 'Hides the entries of a title, also those to come; the positions stay; tier_required',
      request: { params: ProgressParam },
      responses: { 204: { description: 'Hidden' }, ...problems },
    }),
    (c) => setHidden(c, c.req.valid('param').movieId, true),
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/me/history/{movieId}/hidden',
      middleware: [writable, proOnly],
      summary: 'Shows the entries of a title again; tier_required',
      request: { params: ProgressParam },
      responses: { 204: { description: 'Shown' }, ...problems },
    }),
    (c) => setHidden(c, c.req.valid('param').movieId, false),
  );

async function setHidden(c: Context<Env>, titleId: number, isHidden: boolean) {
  if (!(await hideTitle(c.get('db'), c.get('profileId'), titleId, isHidden))) throw new ProblemError('not_found');
  return c.body(null, 204);
}
