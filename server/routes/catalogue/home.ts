import { createRoute } from '@hono/zod-openapi';
import { Home } from '../../contract/catalog.ts';
import { findHome } from '../../queries/titles/home.ts';
import { createRouter, json, problems } from '../router.ts';
import { stored } from './stored.ts';

/** The home screen. */
export const home = createRouter().openapi(
  createRoute({
    method: 'get',
    path: '/home',
    middleware: stored,
    summary: 'The shelves of the home screen, from top to bottom',
    responses: { 200: json(Home, 'The shelves; empty ones are left out'), ...problems },
  }),
  async (c) => c.json(await findHome(c.get('db'), c.get('lang')), 200),
);
