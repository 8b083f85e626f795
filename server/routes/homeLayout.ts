import { createRoute } from '@hono/zod-openapi';
import { HomeLayout, OwnShelves } from '../contract/catalog.ts';
import { findHomeLayout, putHomeLayout } from '../queries/titles/homeLayout.ts';
import { findOwnShelves } from '../queries/viewing/ownShelves.ts';
import { body, createRouter, json, problems } from './router.ts';
import { writable } from './writable.ts';

/** The viewer's layout of the home screen. */
export const homeLayout = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/me/home',
      summary: 'How the viewer arranged the rows of the home screen',
      responses: { 200: json(HomeLayout, 'Row keys; none where nothing was arranged'), ...problems },
    }),
    async (c) => c.json(await findHomeLayout(c.get('db'), c.get('profileId')), 200),
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/me/home',
      middleware: writable,
      summary: 'Arranges the rows of the home screen',
      request: { body: body(HomeLayout) },
      responses: { 200: json(HomeLayout, 'As it is kept'), ...problems },
    }),
    async (c) => c.json(await putHomeLayout(c.get('db'), c.get('profileId'), c.req.valid('json')), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/me/shelves',
      summary: 'Rows made for the viewer: titles like those they watched last',
      responses: { 200: json(OwnShelves, 'Two rows at most, each with four titles at least'), ...problems },
    }),
    async (c) => c.json(await findOwnShelves(c.get('db'), c.get('lang'), c.get('profileId')), 200),
  );
