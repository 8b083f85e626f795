import { createRoute } from '@hono/zod-openapi';
import { RowParam, SavedFilter, SavedFilterIn, SavedFilters } from '../contract/library.ts';
import { createUuid } from '../db/uuid.ts';
import { ProblemError } from '../problem.ts';
import { listSavedFilters, removeSavedFilter, saveFilter } from '../queries/viewing/savedFilters.ts';
import { proOnly } from './proOnly.ts';
import { body, createRouter, json, problems } from './router.ts';
import { writable } from './writable.ts';

/** The viewer's named sets of filters; they may still be removed after the plan has ended. */
export const savedFilters = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/me/filters',
      middleware: proOnly,
      summary: 'The saved sets of filters, the latest first; tier_required',
      responses: { 200: json(SavedFilters, 'The sets'), ...problems },
    }),
    async (c) => c.json({ items: await listSavedFilters(c.get('db'), c.get('profileId')) }, 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/me/filters',
      middleware: [writable, proOnly],
      summary: 'Saves a set of filters; tier_required, filters_full from 30 on',
      request: { body: body(SavedFilterIn) },
      responses: { 200: json(SavedFilter, 'The set'), ...problems },
    }),
    async (c) => {
      const { now, random } = c.get('ports');
      const filter = { id: createUuid(now(), random), ...c.req.valid('json') };
      const isSaved = await saveFilter(c.get('db'), c.get('profileId'), filter);
      if (!isSaved) throw new ProblemError('filters_full');
      return c.json(filter, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/me/filters/{id}',
      middleware: writable,
      summary: 'Removes a saved set of filters',
      request: { params: RowParam },
      responses: { 204: { description: 'It is gone' }, ...problems },
    }),
    async (c) => {
      const isRemoved = await removeSavedFilter(c.get('db'), c.get('profileId'), c.req.valid('param').id);
      if (!isRemoved) throw new ProblemError('not_found');
      return c.body(null, 204);
    },
  );
