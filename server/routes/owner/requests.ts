import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { OwnedRequestPage, OwnedRequestsQuery, RequestAnswerIn, TitleRequestParam } from '../../contract/requests.ts';
import { ProblemError } from '../../problem.ts';
import { readCursor, writeCursor } from '../../queries/cursor.ts';
import { answerRequest, listRequests, type RequestPlace } from '../../queries/social/titleRequests.ts';
import { hasTitle } from '../../queries/titles/movie.ts';
import { requireOwner } from '../ownership.ts';
import { body, createRouter, json, problems } from '../router.ts';
import { writable } from '../writable.ts';

/** The titles that viewers ask for, for the owner. */
export const ownedRequests = createRouter();

const PLACE = z.string().regex(/^[0-2] \d{1,9} [\da-f-]{36}$/);

function placeOf(text: string): RequestPlace {
  const [place, votes, id = ''] = text.split(' ');
  return { place: Number(place), votes: Number(votes), id };
}

ownedRequests.openapi(
  createRoute({
    method: 'get',
    path: '/owner/requests',
    summary: 'A page of what viewers ask for, the open ones first, then by how many ask; forbidden',
    request: { query: OwnedRequestsQuery },
    responses: { 200: json(OwnedRequestPage, 'The page; `next` is the cursor of the one after it'), ...problems },
  }),
  async (c) => {
    requireOwner(c);
    const { state, limit, cursor } = c.req.valid('query');
    const listing = ['requests', state ?? null];
    const after = cursor === undefined ? null : placeOf(String(readCursor(cursor, listing, PLACE).value));
    const rows = await listRequests(c.get('db'), c.get('lang'), { state, after, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1)?.place : undefined;
    const next = last ? writeCursor({ value: `${last.place} ${last.votes} ${last.id}`, id: 0 }, listing) : null;
    c.header('Cache-Control', 'no-store');
    return c.json({ items: page.map(({ request }) => request), next }, 200);
  },
);

ownedRequests.openapi(
  createRoute({
    method: 'put',
    path: '/owner/requests/{id}',
    middleware: writable,
    summary:
      'Grants a request, with the title if it is there, or refuses it with the reason; who asked is told; forbidden, not_found',
    request: { params: TitleRequestParam, body: body(RequestAnswerIn) },
    responses: { 204: { description: 'Answered' }, ...problems },
  }),
  async (c) => {
    requireOwner(c);
    const { db, now } = c.get('ports');
    const answer = c.req.valid('json');
    if (answer.state === 'granted' && answer.movieId !== null && !(await hasTitle(db, answer.movieId))) {
      throw new ProblemError('not_found', { fields: [{ path: 'movieId', code: 'not_found' }] });
    }
    const told = await answerRequest(db, c.req.valid('param').id, answer, now());
    if (told === null) throw new ProblemError('not_found');
    const { events } = c.get('services');
    for (const { profile_id, id } of told) events.publish(profile_id, { notificationId: id });
    return c.body(null, 204);
  },
);
