import { createRoute } from '@hono/zod-openapi';
import {
  Follow,
  FollowIn,
  NotificationPage,
  NotificationSettings,
  NotificationSettingsIn,
  NotificationsQuery,
  ReadIn,
} from '../contract/social.ts';
import { ProgressParam } from '../contract/library.ts';
import { chooseFollow, findFollow, forgetFollow } from '../queries/social/follows.ts';
import { hasTitle } from '../queries/titles/movie.ts';
import {
  changeNotificationSettings,
  findNotificationSettings,
  listNotifications,
  readNotifications,
} from '../queries/social/notifications.ts';
import { ProblemError } from '../problem.ts';
import { body, createRouter, json, problems } from './router.ts';
import { writable } from './writable.ts';

/** The viewer's notifications, and which of them they want. */
export const notifications = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/me/notifications',
      summary: 'A page of what happened, the latest first',
      request: { query: NotificationsQuery },
      responses: { 200: json(NotificationPage, 'The page; `next` is the cursor of the one after it'), ...problems },
    }),
    async (c) => {
      const profileId = c.get('profileId');
      return c.json(await listNotifications(c.get('db'), c.get('lang'), profileId, c.req.valid('query')), 200);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/me/notifications/read',
      middleware: writable,
      summary: 'Marks notifications as read, or all; those that are no more are passed over',
      request: { body: body(ReadIn) },
      responses: { 204: { description: 'Read' }, ...problems },
    }),
    async (c) => {
      const profileId = c.get('profileId');
      if (await readNotifications(c.get('db'), profileId, c.req.valid('json').ids)) {
        c.get('services').events.publish(profileId, { notificationId: null });
      }
      return c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/me/notifications/settings',
      summary: 'Which kinds the viewer gets',
      responses: { 200: json(NotificationSettings, 'Each kind'), ...problems },
    }),
    async (c) => c.json(await findNotificationSettings(c.get('db'), c.get('profileId')), 200),
  )
  .openapi(
    createRoute({
      method: 'patch',
      path: '/me/notifications/settings',
      middleware: writable,
      summary: 'Changes which kinds the viewer gets; what is left out stays',
      request: { body: body(NotificationSettingsIn) },
      responses: { 200: json(NotificationSettings, 'Each kind'), ...problems },
    }),
    async (c) => {
      const profileId = c.get('profileId');
      await changeNotificationSettings(c.get('db'), profileId, c.req.valid('json'));
      return c.json(await findNotificationSettings(c.get('db'), profileId), 200);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/me/follows/{movieId}',
      summary: 'What the viewer is told about a title, by own choice or without one',
      request: { params: ProgressParam },
      responses: { 200: json(Follow, 'The kinds'), ...problems },
    }),
    async (c) => {
      const { movieId } = c.req.valid('param');
      if (!(await hasTitle(c.get('db'), movieId))) throw new ProblemError('not_found');
      return c.json(await findFollow(c.get('db'), c.get('profileId'), movieId, c.get('ports').now()), 200);
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/me/follows/{movieId}',
      middleware: writable,
      summary: 'Chooses what to be told about a title; nothing is a choice too',
      request: { params: ProgressParam, body: body(FollowIn) },
      responses: { 204: { description: 'Chosen' }, ...problems },
    }),
    async (c) => {
      const { movieId } = c.req.valid('param');
      if (!(await hasTitle(c.get('db'), movieId))) throw new ProblemError('not_found');
      await chooseFollow(c.get('db'), c.get('profileId'), movieId, c.req.valid('json').kinds);
      return c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/me/follows/{movieId}',
      middleware: writable,
      summary: 'Takes the choice about a title back',
      request: { params: ProgressParam },
      responses: { 204: { description: 'There is no choice' }, ...problems },
    }),
    async (c) => {
      const { movieId } = c.req.valid('param');
      if (!(await hasTitle(c.get('db'), movieId))) throw new ProblemError('not_found');
      await forgetFollow(c.get('db'), c.get('profileId'), movieId);
      return c.body(null, 204);
    },
  );
