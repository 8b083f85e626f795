import { createRoute } from '@hono/zod-openapi';
import { Calendar, CalendarQuery } from '../../contract/calendar.ts';
import { findCalendar } from '../../queries/viewing/calendar.ts';
import { createRouter, json, problems } from '../router.ts';

/** When episodes and films are first shown, by the dates that the catalogue has. */
export const calendar = createRouter();

calendar.openapi(
  createRoute({
    method: 'get',
    path: '/me/calendar',
    summary: 'What is first shown on each day of at most two months, the titles that the viewer follows first',
    request: { query: CalendarQuery },
    responses: { 200: json(Calendar, 'By day'), ...problems },
  }),
  async (c) => {
    const { db, now } = c.get('ports');
    const { from, to } = c.req.valid('query');
    c.header('Cache-Control', 'no-store');
    return c.json({ items: await findCalendar(db, c.get('lang'), c.get('profileId'), { from, to, now: now() }) }, 200);
  },
);
