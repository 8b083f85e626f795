import { createMiddleware } from 'hono/factory';
import { history } from './history.ts';
import { homeLayout } from './homeLayout.ts';
import { lists } from './lists.ts';
import { notifications } from './notifications.ts';
import { progress } from './progress.ts';
import { createRouter } from './router.ts';
import { savedFilters } from './savedFilters.ts';

/** A viewer's data must not be cached, neither in the browser nor on the way. */
const unstored = createMiddleware(async (c, next) => {
  await next();
  c.header('Cache-Control', 'no-store');
});

/** A viewer's own data: positions, lists, history, filters, home layout, notifications. */
export const library = createRouter();
library.use('/me/*', unstored);
library.route('/', progress);
library.route('/', lists);
library.route('/', history);
library.route('/', savedFilters);
library.route('/', homeLayout);
library.route('/', notifications);
