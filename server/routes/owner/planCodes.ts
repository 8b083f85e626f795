import { createRoute } from '@hono/zod-openapi';
import { makePlanCodes } from '../../auth/planCodes.ts';
import { MadeCodes, OwnedCodes, PlanCodeIn, PlanCodeParam } from '../../contract/owner.ts';
import { ProblemError } from '../../problem.ts';
import { listPlanCodes, revokePlanCode } from '../../queries/account/planCodes.ts';
import { requireOwner } from '../ownership.ts';
import { body, createRouter, json, problems } from '../router.ts';
import { writable } from '../writable.ts';

/** How many days a code stays valid. */
const VALID_DAYS = 365;
const isoOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/** Activation codes, for the owner of a service. */
export const planCodes = createRouter();

planCodes.openapi(
  createRoute({
    method: 'get',
    path: '/owner/codes',
    summary: 'The activation codes by their numbers; the codes themselves are not kept; forbidden',
    responses: { 200: json(OwnedCodes, 'The latest first'), ...problems },
  }),
  async (c) => {
    requireOwner(c);
    const { db, now } = c.get('ports');
    const rows = await listPlanCodes(db);
    c.header('Cache-Control', 'no-store');
    const items = rows.toReversed().map(({ id, tier, days, expiresAt, revokedAt, usedAt, usedBy }) => ({
      id,
      tier,
      days,
      expiresAt: new Date(expiresAt).toISOString(),
      usedAt: isoOf(usedAt),
      usedBy,
      isRevoked: revokedAt !== null,
      isExpired: expiresAt <= now(),
    }));
    return c.json({ items }, 200);
  },
);

planCodes.openapi(
  createRoute({
    method: 'post',
    path: '/owner/codes',
    middleware: writable,
    summary: 'Makes an activation code, which is answered this once; forbidden',
    request: { body: body(PlanCodeIn) },
    responses: { 200: json(MadeCodes, 'The code and its number'), ...problems },
  }),
  async (c) => {
    requireOwner(c);
    const { tier, days } = c.req.valid('json');
    const items = await makePlanCodes(c.get('ports'), { tier, days, count: 1, validDays: VALID_DAYS });
    c.header('Cache-Control', 'no-store');
    return c.json({ items }, 200);
  },
);

planCodes.openapi(
  createRoute({
    method: 'delete',
    path: '/owner/codes/{id}',
    middleware: writable,
    summary: 'Makes a code worthless; forbidden, not_found for one that is not there or was used',
    request: { params: PlanCodeParam },
    responses: { 204: { description: 'Worthless' }, ...problems },
  }),
  async (c) => {
    requireOwner(c);
    const { db, now } = c.get('ports');
    const outcome = await revokePlanCode(db, { id: c.req.valid('param').id }, now());
    if (outcome !== 'revoked') throw new ProblemError('not_found');
    return c.body(null, 204);
  },
);
