import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  PastSearches,
  PastSearchIn,
  PastSearchParam,
  SearchPage,
  SearchQuery,
  Suggestions,
  SuggestQuery,
} from '../../contract/search.ts';
import { createUuid } from '../../db/uuid.ts';
import { keepSearch, listSearches, removeSearches } from '../../queries/search/searches.ts';
import { requireFilters } from './filterGate.ts';
import { body, createRouter, type Env, json, problems } from '../router.ts';
import { answerCatalogue } from './answerCatalogue.ts';
import { stored } from './stored.ts';
import { writable } from '../writable.ts';

const KEPT = { free: 10, paid: 100 };

/** How many past searches the viewer's plan keeps. */
function keptBy(c: Context<Env>): number {
  return c.get('ports').settings.plans && c.get('viewer').tier === 'free' ? KEPT.free : KEPT.paid;
}

/** Search by parts of a name, and the viewer's past searches. */
export const search = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/search',
      middleware: stored,
      summary: 'A page of the titles and people that a text means, the best first; tier_required',
      request: { query: SearchQuery },
      responses: { 200: json(SearchPage, 'The page; people stand on the first one'), ...problems },
    }),
    async (c) => {
      const query = c.req.valid('query');
      requireFilters(c, query);
      return answerCatalogue(c, 'search', query);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/search/suggest',
      summary: 'At most ten titles and people that a text may become; ten a second; rate_limited',
      request: { query: SuggestQuery },
      responses: { 200: json(Suggestions, 'The titles and people'), ...problems },
    }),
    async (c) => {
      c.get('services').limits.suggestionsByAccount.take(c.get('viewer').userId);
      return answerCatalogue(c, 'suggestions', c.req.valid('query'));
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/me/searches',
      summary: 'What the viewer searched for, the latest first',
      responses: { 200: json(PastSearches, 'The searches'), ...problems },
    }),
    async (c) => {
      c.header('Cache-Control', 'no-store');
      return c.json(await listSearches(c.get('db'), c.get('profileId'), keptBy(c)), 200);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/me/searches',
      summary: 'Keeps a search; a text that is there already moves to the front',
      middleware: writable,
      request: { body: body(PastSearchIn) },
      responses: { 204: { description: 'It is kept' }, ...problems },
    }),
    async (c) => {
      const ports = c.get('ports');
      const now = ports.now();
      const id = createUuid(now, ports.random);
      const { text } = c.req.valid('json');
      await keepSearch(c.get('db'), { profileId: c.get('profileId'), id, text, now, kept: keptBy(c) });
      return c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/me/searches',
      summary: 'Forgets all searches',
      middleware: writable,
      responses: { 204: { description: 'None is kept' }, ...problems },
    }),
    async (c) => {
      await removeSearches(c.get('db'), c.get('profileId'));
      return c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/me/searches/{id}',
      summary: 'Forgets one search',
      middleware: writable,
      request: { params: PastSearchParam },
      responses: { 204: { description: 'It is not kept' }, ...problems },
    }),
    async (c) => {
      await removeSearches(c.get('db'), c.get('profileId'), c.req.valid('param').id);
      return c.body(null, 204);
    },
  );
