import { createMiddleware } from 'hono/factory';
import { lists } from './lists.ts';
import { progress } from './progress.ts';
import { createRouter } from './router.ts';

/** What a viewer keeps is theirs: no cache on the way or in the browser holds it. */
const unstored = createMiddleware(async (c, next) => {
  await next();
  c.header('Cache-Control', 'no-store');
});

/** What a viewer keeps: positions and lists. */
export const library = createRouter();
library.use('/me/*', unstored);
library.route('/', progress);
library.route('/', lists);
