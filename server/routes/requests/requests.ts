import { createRoute } from '@hono/zod-openapi';
import {
  RequestCandidates,
  TitleRequest,
  TitleRequestIn,
  TitleRequestParam,
  TitleRequests,
} from '../../contract/requests.ts';
import { LookupQuery } from '../../contract/ownLibrary.ts';
import { findCandidates, meantBy } from '../../db/titleRequests.ts';
import { createUuid } from '../../db/uuid.ts';
import { ProblemError } from '../../problem.ts';
import { titlesBest } from '../../queries/search/search.ts';
import {
  askForTitle,
  listOwnRequests,
  requestsLeft,
  wantedBy,
  withdrawRequest,
} from '../../queries/social/titleRequests.ts';
import { lookUpTitles } from './lookUpTitles.ts';
import { body, createRouter, json, problems } from '../router.ts';
import { writable } from '../writable.ts';

/** How many titles of a similar name a request is compared with. */
const COMPARED = 60;

/** What viewers ask the owner to add. Each sees only their own requests. */
export const requests = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/me/requests',
      summary: 'The titles the viewer asks for, the latest first, with what became of them',
      responses: { 200: json(TitleRequests, 'The requests'), ...problems },
    }),
    async (c) => {
      const { db, library } = c.get('ports');
      const items = await listOwnRequests(db, c.get('lang'), c.get('profileId'));
      const left = await requestsLeft(db, c.get('viewer').userId);
      c.header('Cache-Control', 'no-store');
      return c.json({ items, left, canLookUp: Boolean(library?.lookUp) }, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/me/requests',
      middleware: writable,
      summary:
        'Asks for a title, or joins those who ask for the same one, thirty an hour; request_there for one of the catalogue, requests_full beyond ten open ones of the account',
      request: { body: body(TitleRequestIn) },
      responses: { 200: json(TitleRequest, 'The request; answered already if it was before'), ...problems },
    }),
    async (c) => {
      const { db, now, random } = c.get('ports');
      const { userId } = c.get('viewer');
      const profileId = c.get('profileId');
      const wish = c.req.valid('json');
      c.get('services').limits.requestsByAccount.take(userId);
      const candidates = await findCandidates(db, await titlesBest(db, c.get('lang'), wish.name, COMPARED));
      if (meantBy(wantedBy(wish), candidates) !== null) throw new ProblemError('request_there');
      const at = now();
      const id = await askForTitle(db, { id: createUuid(at, random), profileId, userId, wish, at });
      if (id === null) throw new ProblemError('requests_full');
      const [request] = await listOwnRequests(db, c.get('lang'), profileId, id);
      if (!request) throw new ProblemError('not_found');
      return c.json(request, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/me/requests/{id}',
      middleware: writable,
      summary: 'Takes an own request back; those of others for the same title stay',
      request: { params: TitleRequestParam },
      responses: { 204: { description: 'It is taken back' }, ...problems },
    }),
    async (c) => {
      const profileId = c.get('profileId');
      const isDone = await withdrawRequest(c.get('db'), profileId, c.req.valid('param').id);
      if (!isDone) throw new ProblemError('not_found');
      c.get('services').events.publish(profileId, { notificationId: null });
      return c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/me/requests/lookup',
      summary:
        'Titles that TMDB has for a name, to ask for one of them; thirty in ten minutes; not_found where nothing is looked up, unavailable where it does not answer',
      request: { query: LookupQuery },
      responses: { 200: json(RequestCandidates, 'The likeliest first'), ...problems },
    }),
    async (c) => {
      const ports = c.get('ports');
      if (!ports.library?.lookUp) throw new ProblemError('not_found');
      c.get('services').limits.lookupsByAccount.take(c.get('viewer').userId);
      return c.json({ items: await lookUpTitles(ports, c.req.valid('query'), c.get('lang')) }, 200);
    },
  );
