import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { termsAt } from '../auth/plans.ts';
import { aliveAt } from '../auth/sessions.ts';
import { createEventTicket, type EventBearer, redeemEventTicket } from '../auth/eventTickets.ts';
import { EventsQuery, Ticket } from '../contract/social.ts';
import type { Tier } from '../contract/vocabulary.ts';
import type { HubEvent } from '../services/eventHub.ts';
import { findSession, type Session, type Watcher } from '../queries/account/sessions.ts';
import { findGathering } from '../queries/social/gatherings.ts';
import { findReceiver } from '../queries/viewing/receivers.ts';
import { countUnread, findNotification, notificationsAfter } from '../queries/social/notifications.ts';
import { type EventSource, eventStream } from './eventStream.ts';
import { ProblemError } from '../problem.ts';
import { createRouter, type Env, isPublic, json, problems } from './router.ts';

const RETRY_AFTER_S = 60;
const MISSED = 50;
const LastEventId = z.uuid();

/** Live events for a viewer. */
export const events = createRouter();

events.openapi(
  createRoute({
    method: 'post',
    path: '/events/ticket',
    summary: 'A ticket that opens GET /events once, within 30 s, in the language of this request',
    responses: { 200: json(Ticket, 'The ticket'), ...problems },
  }),
  (c) => {
    const { userId, deviceId } = c.get('viewer');
    c.header('Cache-Control', 'no-store');
    return c.json({ ticket: createEventTicket(c.get('ports'), { userId, deviceId, lang: c.get('lang') }) }, 200);
  },
);

events.openapi(
  createRoute({
    method: 'get',
    path: '/events',
    summary:
      'Server-sent events: `unread`, `notification`, `gathering`, and for remotes `look`, `command` and `receiver`, five streams a profile; code_invalid, profile_required, rate_limited',
    ...isPublic,
    request: { query: EventsQuery },
    responses: {
      200: { content: { 'text/event-stream': { schema: z.string() } }, description: 'The events as they happen' },
      ...problems,
    },
  }),
  async (c) => {
    const { ticket, lastEventId } = c.req.valid('query');
    const bearer = await redeemEventTicket(c.get('ports'), ticket);
    if (!bearer) throw new ProblemError('code_invalid');
    c.set('lang', bearer.lang);
    c.header('Content-Language', bearer.lang);
    const last = LastEventId.safeParse(c.req.header('Last-Event-ID') ?? lastEventId).data;
    const profile = (await findSession(c.get('db'), bearer.deviceId))?.profile;
    if (!profile) throw new ProblemError('profile_required');
    const stream = eventStream(sourceFor(c, { ...bearer, profile }, last));
    if (!stream) throw new ProblemError('rate_limited', { retryAfterS: RETRY_AFTER_S });
    c.header('Content-Type', 'text/event-stream; charset=utf-8');
    c.header('Cache-Control', 'no-store');
    c.header('X-Accel-Buffering', 'no');
    return c.body(stream, 200);
  },
);

type Listener = EventBearer & { profile: Watcher };

/** The events of the profile that watches on a device, while it does. */
function sourceFor(
  c: Context<Env>,
  { userId, deviceId, lang, profile }: Listener,
  last: string | undefined,
): EventSource {
  const { events: hub, sessions, portsFor } = c.get('services');
  const { id: profileId, ageLimit } = profile;
  const { db, now, isStopping } = ageLimit === null ? c.get('ports') : portsFor(ageLimit);
  const findDevice = () => sessions.get(deviceId, () => findSession(db, deviceId));
  const tierOf = (session: Session | null) => (session ? termsAt(session.terms, now()).tier : 'free');
  let told: { tier: Tier; unread: number } | null = null;
  let hear: (event: HubEvent) => void = () => undefined;
  return {
    subscribe: (listener) => {
      hear = listener;
      return hub.subscribe(profileId, listener);
    },
    isStopping,
    missed: async () => {
      const ids = last === undefined ? [] : await notificationsAfter(db, profileId, last, MISSED);
      return ids.map((notificationId) => ({ notificationId }));
    },
    load: async (event) => {
      const isChild = ageLimit !== null;
      if ('gathering' in event) {
        const data = await findGathering(db, event.gathering, { deviceId, profileId, isChild }, now());
        return data && { event: 'gathering', data };
      }
      if ('receiver' in event) {
        const data = await findReceiver(db, event.receiver, { userId, deviceId, profileId, isChild }, now());
        return data && { event: 'receiver', data };
      }
      if ('look' in event) return { event: 'look', data: null };
      if ('call' in event) return event.deviceId === deviceId ? { event: 'command', data: event.call } : null;
      const { notificationId } = event;
      const notification = notificationId === null ? null : await findNotification(db, lang, profileId, notificationId);
      if (notificationId !== null && !notification) return null;
      const [unread, session] = await Promise.all([countUnread(db, profileId), findDevice()]);
      told = { tier: tierOf(session), unread };
      return { ...told, notification };
    },
    isAlive: async () => {
      const [session, unread] = await Promise.all([findDevice(), countUnread(db, profileId)]);
      const alive = aliveAt(now());
      // The plan has ended, or a command beside the service has announced new episodes.
      const isAsTold = told === null || (told.tier === tierOf(session) && told.unread === unread);
      if (!isAsTold) hear({ notificationId: null });
      const isSame = session?.profile?.id === profileId && session.profile.ageLimit === ageLimit;
      return isSame && session.revokedAt === null && session.rotatedAt > alive.rotatedAfter;
    },
  };
}
