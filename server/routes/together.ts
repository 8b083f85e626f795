import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createCode, foldCode } from '../auth/codes.ts';
import {
  Gathering,
  GatheringChangeIn,
  GatheringIn,
  GatheringParam,
  LineIn,
  type LineKind,
} from '../contract/together.ts';
import { createUuid } from '../db/uuid.ts';
import { ProblemError } from '../problem.ts';
import {
  addLine,
  dropSilent,
  findGathering,
  findStand,
  joinGathering,
  leaveGathering,
  type Member,
  moveGathering,
  openGathering,
  profilesIn,
  seeMember,
} from '../queries/social/gatherings.ts';
import { hasPart } from '../queries/titles/playable.ts';
import { body, createRouter, type Env, json, problems } from './router.ts';
import { writable } from './writable.ts';

const CODE_LETTERS = 8;

/** Watching together: members of a gathering share one position, whichever process serves them. */
export const together = createRouter()
  .openapi(
    createRoute({
      method: 'post',
      path: '/together',
      middleware: writable,
      summary: 'Opens a gathering and joins it, twenty an hour; not_found, rate_limited',
      request: { body: body(GatheringIn) },
      responses: { 200: json(Gathering, 'The gathering'), ...problems },
    }),
    async (c) => {
      const { movieId, episodeId = null, positionS, isRunning } = c.req.valid('json');
      if (!(await hasPart(c.get('db'), movieId, episodeId))) throw new ProblemError('not_found');
      c.get('services').limits.gatheringsByAccount.take(c.get('viewer').userId);
      const { random, now } = c.get('ports');
      const stand = { movieId, episodeId, positionS, isRunning, at: now() };
      let code = createCode(random, CODE_LETTERS);
      while (!(await openGathering(c.get('db'), { code, ...stand }))) code = createCode(random, CODE_LETTERS);
      return c.json(await join(c, code), 200);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/together/{code}/join',
      middleware: writable,
      summary: 'Joins, or stays; code_invalid, gathering_full, and rate_limited after twenty codes in ten minutes',
      request: { params: GatheringParam },
      responses: { 200: json(Gathering, 'The gathering'), ...problems },
    }),
    async (c) => {
      c.get('services').limits.joinsByAccount.take(c.get('viewer').userId);
      return c.json(await join(c, codeOf(c.req.valid('param'))), 200);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/together/{code}/beat',
      summary: 'How the gathering stands; keeps a member among those who are there for half a minute; not_found',
      request: { params: GatheringParam },
      responses: { 200: json(Gathering, 'The gathering'), ...problems },
    }),
    async (c) => {
      const code = codeOf(c.req.valid('param'));
      await requireMember(c, code);
      const gone = await dropSilent(c.get('db'), code, c.get('ports').now());
      for (const profileId of gone) await writeLine(c, code, 'left', null, profileId);
      if (gone.length > 0) await notifyMembers(c, code);
      return c.json(await respond(c, code), 200);
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/together/{code}/state',
      middleware: writable,
      summary: 'Starts, stops or moves the film for everybody, 120 a minute; not_found, rate_limited',
      request: { params: GatheringParam, body: body(GatheringChangeIn) },
      responses: { 200: json(Gathering, 'The gathering'), ...problems },
    }),
    async (c) => {
      const code = codeOf(c.req.valid('param'));
      const { kind, positionS, episodeId } = c.req.valid('json');
      const stand = await requireMember(c, code);
      if (kind === 'episode') {
        if (!(await hasPart(c.get('db'), stand.movieId, episodeId ?? null))) throw new ProblemError('not_found');
        // At the end of an episode every player requests the next one.
        if (stand.episodeId === (episodeId ?? null)) return c.json(await respond(c, code), 200);
      }
      c.get('services').limits.movesByProfile.take(c.get('profileId'));
      await moveGathering(c.get('db'), code, {
        positionS,
        at: c.get('ports').now(),
        ...(kind === 'episode' && { episodeId: episodeId ?? null }),
        ...(kind !== 'seek' && { isRunning: kind !== 'pause' }),
      });
      await writeLine(c, code, kind, kind === 'seek' ? String(Math.floor(positionS)) : null);
      await notifyMembers(c, code);
      return c.json(await respond(c, code), 200);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/together/{code}/lines',
      middleware: writable,
      summary:
        'Says something, thirty times a minute; a child says what is ready alone; not_found, rate_limited, forbidden',
      request: { params: GatheringParam, body: body(LineIn) },
      responses: { 200: json(Gathering, 'The gathering'), ...problems },
    }),
    async (c) => {
      const code = codeOf(c.req.valid('param'));
      const { kind, text } = c.req.valid('json');
      await requireMember(c, code);
      if (kind === 'say' && memberOf(c).isChild) throw new ProblemError('forbidden');
      c.get('services').limits.linesByProfile.take(c.get('profileId'));
      await writeLine(c, code, kind, text);
      await notifyMembers(c, code);
      return c.json(await respond(c, code), 200);
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/together/{code}',
      summary: 'Leaves; the gathering ends with the last one',
      request: { params: GatheringParam },
      responses: { 204: { description: 'This device is in it no more' }, ...problems },
    }),
    async (c) => {
      const code = codeOf(c.req.valid('param'));
      if (await leaveGathering(c.get('db'), code, c.get('viewer').deviceId)) {
        if (await findStand(c.get('db'), code, c.get('ports').now())) await writeLine(c, code, 'left', null);
        await notifyMembers(c, code);
      }
      return c.body(null, 204);
    },
  );

const codeOf = ({ code }: { code: string }) => foldCode(code);

function memberOf(c: Context<Env>): Member {
  const { deviceId, profile } = c.get('viewer');
  return { deviceId, profileId: c.get('profileId'), isChild: profile !== null && profile.ageLimit !== null };
}

/** Records the requester as present and returns the film and position; throws not_found if the gathering is over or they are not in it. */
async function requireMember(c: Context<Env>, code: string) {
  const now = c.get('ports').now();
  const stand = await findStand(c.get('db'), code, now);
  if (!stand || !(await seeMember(c.get('db'), code, memberOf(c), now))) throw new ProblemError('not_found');
  return stand;
}

async function join(c: Context<Env>, code: string): Promise<Gathering> {
  const { now, random } = c.get('ports');
  const at = now();
  const how = await joinGathering(c.get('db'), code, { ...memberOf(c), id: createUuid(at, random), now: at });
  if (how === null) throw new ProblemError('code_invalid');
  if (how === 'full') throw new ProblemError('gathering_full');
  if (how === 'joined') {
    await writeLine(c, code, 'joined', null);
    await notifyMembers(c, code);
  }
  return respond(c, code);
}

/** Stores a line by `profileId`, by default the requester. */
async function writeLine(
  c: Context<Env>,
  code: string,
  kind: LineKind,
  text: string | null,
  profileId = c.get('profileId'),
): Promise<void> {
  const { now, random } = c.get('ports');
  await addLine(c.get('db'), code, { id: createUuid(now(), random), profileId, kind, text });
}

/** Publishes the change to the event streams of all members. */
async function notifyMembers(c: Context<Env>, code: string): Promise<void> {
  const { events } = c.get('services');
  for (const profileId of await profilesIn(c.get('db'), code)) events.publish(profileId, { gathering: code });
}

async function respond(c: Context<Env>, code: string): Promise<Gathering> {
  const gathering = await findGathering(c.get('db'), code, memberOf(c), c.get('ports').now());
  if (!gathering) throw new ProblemError('not_found');
  c.header('Cache-Control', 'no-store');
  return gathering;
}
