import { createMiddleware } from 'hono/factory';
import { history } from './history.ts';
import { homeLayout } from './homeLayout.ts';
import { lists } from './lists.ts';
import { notifications } from './notifications.ts';
import { progress } from './progress.ts';
import { createRouter } from './router.ts';
import { savedFilters } from './savedFilters.ts';

/** What a viewer keeps is theirs: no cache on the way or in the browser holds it. */
const unstored = createMiddleware(async (c, next) => {
  await next();
  c.header('Cache-Control', 'no-store');
});

/** What a viewer keeps and is told: positions, lists, history, filters, an own home screen, notifications. */
export const library = createRouter();
library.use('/me/*', unstored);
library.route('/', progress);
library.route('/', lists);
library.route('/', history);
library.route('/', savedFilters);
library.route('/', homeLayout);
library.route('/', notifications);
