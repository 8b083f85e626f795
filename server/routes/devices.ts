import { createRoute } from '@hono/zod-openapi';
import { placesOf } from '../auth/demo.ts';
import { openTicket } from '../auth/tickets.ts';
import { DeviceIn, DeviceParam, Devices, MakeRoomIn, Session } from '../contract/account.ts';
import { ProblemError } from '../problem.ts';
import { renameDevice, revokeOwnDevice } from '../queries/account/devices.ts';
import { body, createRouter, isPublic, json, problems } from './router.ts';
import { devicesOf, openSession, sentIdentity } from './session.ts';
import { writable } from './writable.ts';

/** The devices an account is signed in on. */
export const devices = createRouter();

devices.openapi(
  createRoute({
    method: 'get',
    path: '/me/devices',
    summary: 'The devices that are signed in, the one seen last first, and how many there may be',
    responses: { 200: json(Devices, 'The devices'), ...problems },
  }),
  async (c) => {
    const { userId, deviceId, login } = c.get('viewer');
    c.header('Cache-Control', 'no-store');
    const limit = placesOf(c.get('ports').settings, login).devices;
    return c.json({ items: await devicesOf(c, userId, deviceId), limit }, 200);
  },
);

devices.openapi(
  createRoute({
    method: 'patch',
    path: '/me/devices/{id}',
    middleware: writable,
    summary: 'Names a device; not_found',
    request: { params: DeviceParam, body: body(DeviceIn) },
    responses: { 204: { description: 'Named' }, ...problems },
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    const isNamed = await renameDevice(c.get('db'), c.get('viewer').userId, id, c.req.valid('json').name);
    if (!isNamed) throw new ProblemError('not_found');
    return c.body(null, 204);
  },
);

devices.openapi(
  createRoute({
    method: 'delete',
    path: '/me/devices/{id}',
    summary: 'Signs a device out; not_found',
    request: { params: DeviceParam },
    responses: { 204: { description: 'Signed out' }, ...problems },
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    const isOut = await revokeOwnDevice(c.get('db'), c.get('viewer').userId, id, c.get('ports').now());
    if (!isOut) throw new ProblemError('not_found');
    c.get('services').sessions.forget(id);
    return c.body(null, 204);
  },
);

devices.openapi(
  createRoute({
    method: 'post',
    path: '/auth/devices/remove',
    middleware: writable,
    summary: 'Lets a device of a full account go by the ticket of device_limit, and signs this one in; code_invalid',
    ...isPublic,
    request: { body: body(MakeRoomIn) },
    responses: { 200: json(Session, 'The session'), ...problems },
  }),
  async (c) => {
    const { db, now } = c.get('ports');
    const { manageToken, id } = c.req.valid('json');
    const admitted = await openTicket(c.get('ports'), 'manage', manageToken, sentIdentity(c));
    if (!admitted || !(await admitted.spend())) throw new ProblemError('code_invalid');
    const { user } = admitted;
    // If it is gone already, there is room as well.
    await revokeOwnDevice(db, user.id, id, now());
    c.get('services').sessions.forget(id);
    return c.json(await openSession(c, user), 200);
  },
);
