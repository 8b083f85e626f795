import { createRoute } from '@hono/zod-openapi';
import { Home } from '../contract/catalog.ts';
import { cached } from '../queries/titles/catalogueCache.ts';
import { findHome } from '../queries/titles/home.ts';
import { createRouter, json, problems } from './router.ts';

const FRESH_MS = 30_000;

/** The home screen. */
export const home = createRouter().openapi(
  createRoute({
    method: 'get',
    path: '/home',
    summary: 'The shelves of the home screen, from top to bottom',
    responses: { 200: json(Home, 'The shelves; empty ones are left out'), ...problems },
  }),
  async (c) => {
    const lang = c.get('lang');
    return c.json(await cached(c.get('ports'), `home ${lang}`, FRESH_MS, () => findHome(c.get('db'), lang)), 200);
  },
);
