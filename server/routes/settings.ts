import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { isGuest } from '../auth/demo.ts';
import { SettingsAnswer, SettingsMatch, SettingsValues } from '../contract/settings.ts';
import { ProblemError } from '../problem.ts';
import { changeSettings, findSettings } from '../queries/account/settings.ts';
import { kindOf } from './ownAccount.ts';
import { body, createRouter, type Env, json, problems } from './router.ts';
import { writable } from './writable.ts';

/** Settings synced to the account's other devices of the same kind: between televisions, and so on. */
export const settings = createRouter();

settings.openapi(
  createRoute({
    method: 'get',
    path: '/me/settings',
    summary: 'The settings of this kind of device; none for guests of a demo',
    responses: { 200: json(SettingsAnswer, 'The settings; ETag is their revision'), ...problems },
  }),
  async (c) => {
    const found = keepsNone(c)
      ? { rev: 0, values: {} }
      : await findSettings(c.get('db'), c.get('profileId'), await kindOf(c));
    if (!found) throw new ProblemError('token_expired');
    c.header('Cache-Control', 'no-store');
    c.header('ETag', `"${found.rev}"`);
    return c.json(found, 200);
  },
);

settings.openapi(
  createRoute({
    method: 'patch',
    path: '/me/settings',
    middleware: writable,
    summary:
      'Changes some settings of this kind of device; conflict, with what holds, where If-Match is not the revision',
    request: { headers: SettingsMatch, body: body(SettingsValues) },
    responses: { 200: json(SettingsAnswer, 'The settings'), ...problems },
  }),
  async (c) => {
    if (keepsNone(c)) return c.json({ rev: 0, values: c.req.valid('json') }, 200);
    const match = c.req.valid('header')['if-match'];
    const changed = await changeSettings(c.get('db'), c.get('profileId'), {
      kind: await kindOf(c),
      values: c.req.valid('json'),
      rev: match === undefined ? null : Number(match.slice(1, -1)),
    });
    if (!changed) throw new ProblemError('token_expired');
    const { hasChanged, ...answer } = changed;
    if (!hasChanged) throw new ProblemError('conflict', { extra: answer });
    c.header('Cache-Control', 'no-store');
    c.header('ETag', `"${answer.rev}"`);
    return c.json(answer, 200);
  },
);

/** A demo guest's settings stay on the device: the account is deleted after a day. */
function keepsNone(c: Context<Env>): boolean {
  return isGuest(c.get('ports').settings, c.get('viewer').login);
}
