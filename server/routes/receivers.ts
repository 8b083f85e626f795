import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { DeviceParam } from '../contract/account.ts';
import { CommandParam, OutcomeIn, ReceiverIn, Receivers, RemoteCommand } from '../contract/remote.ts';
import type { Outcome } from '../contract/tables/remote.ts';
import type { Code } from '../contract/problem.ts';
import { createUuid } from '../db/uuid.ts';
import { ProblemError } from '../problem.ts';
import {
  type CommandTarget,
  controllableProfiles,
  controllingProfiles,
  findReceivers,
  findTarget,
  putReceiver,
  type RemoteHolder,
} from '../queries/viewing/receivers.ts';
import { hasPart } from '../queries/titles/playable.ts';
import { body, createRouter, type Env, json, problems } from './router.ts';
import { writable } from './writable.ts';

/** What a refusal of a screen is called. */
const REFUSALS: Record<Exclude<Outcome, 'done'>, Code> = {
  not_playing: 'receiver_idle',
  no_field: 'receiver_field',
  not_offered: 'receiver_unable',
};

/** A phone as remote: screens say what they play, and do what a remote of the account asks for. */
export const receivers = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/receivers',
      summary:
        'The screens of the account that may be controlled from here, as they last reported; asks all to report again, sixty times a minute; rate_limited',
      responses: { 200: json(Receivers, 'The screens, without the one that asks'), ...problems },
    }),
    async (c) => {
      const { limits, events } = c.get('services');
      limits.looksByProfile.take(c.get('profileId'));
      const holder = holderOf(c);
      const items = await findReceivers(c.get('db'), holder, c.get('ports').now());
      for (const id of await controllableProfiles(c.get('db'), holder)) events.publish(id, { look: true });
      c.header('Cache-Control', 'no-store');
      return c.json({ items }, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/me/receiver',
      middleware: writable,
      summary: 'What this device plays, and which field is open on it, 240 times a minute; rate_limited',
      request: { body: body(ReceiverIn) },
      responses: { 204: { description: 'The remotes of the account are told' }, ...problems },
    }),
    async (c) => {
      const { limits, events } = c.get('services');
      const { deviceId, userId } = c.get('viewer');
      limits.reportsByDevice.take(deviceId);
      const { playing, field } = c.req.valid('json');
      const state = { playing, field: field && { ...field, text: field.isSecret ? '' : field.text } };
      const profileId = c.get('profileId');
      await putReceiver(c.get('db'), { deviceId, profileId, state, now: c.get('ports').now() });
      for (const id of await controllingProfiles(c.get('db'), userId, profileId)) {
        events.publish(id, { receiver: deviceId });
      }
      return c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/receivers/{id}/commands',
      summary:
        'Has a screen do something, 180 times a minute; not_found, receiver_silent, receiver_idle, receiver_field, receiver_unable, rate_limited',
      request: { params: DeviceParam, body: body(RemoteCommand) },
      responses: { 204: { description: 'The screen has done it' }, ...problems },
    }),
    async (c) => {
      const { limits, remoteCalls } = c.get('services');
      const { id: deviceId } = c.req.valid('param');
      const command = c.req.valid('json');
      limits.commandsByProfile.take(c.get('profileId'));
      const target = await findTarget(c.get('db'), deviceId, holderOf(c));
      if (!target) throw new ProblemError('not_found');
      if (command.kind === 'open' && !(await mayOpen(c, target, command.movieId, command.episodeId ?? null))) {
        throw new ProblemError('not_found');
      }
      const { now, random } = c.get('ports');
      const call = { profileId: target.profileId, deviceId, id: createUuid(now(), random), command };
      const outcome = await remoteCalls.send(call);
      if (outcome !== 'done') throw new ProblemError(outcome === null ? 'receiver_silent' : REFUSALS[outcome]);
      return c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/me/receiver/answers/{id}',
      summary: 'What became of a command that this device was sent',
      request: { params: CommandParam, body: body(OutcomeIn) },
      responses: { 204: { description: 'Whoever waits for it is told' }, ...problems },
    }),
    (c) => {
      const { deviceId } = c.get('viewer');
      c.get('services').remoteCalls.answer({ deviceId, id: c.req.valid('param').id }, c.req.valid('json').outcome);
      return c.body(null, 204);
    },
  );

function holderOf(c: Context<Env>): RemoteHolder {
  const { userId, deviceId, profile } = c.get('viewer');
  return { userId, deviceId, profileId: c.get('profileId'), isChild: profile !== null && profile.ageLimit !== null };
}

/** Whether a part of a title is within the age of who watches on the screen, and of who asks. */
async function mayOpen(
  c: Context<Env>,
  { ageLimit }: CommandTarget,
  movieId: number,
  episodeId: number | null,
): Promise<boolean> {
  const { portsFor } = c.get('services');
  const isForAsker = await hasPart(c.get('db'), movieId, episodeId);
  return isForAsker && (ageLimit === null || hasPart(portsFor(ageLimit).db, movieId, episodeId));
}
