import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { audit } from '../auth/audit.ts';
import { takeAll } from '../auth/limits.ts';
import { redeemTypedCode } from '../auth/planCodes.ts';
import { termsAt } from '../auth/plans.ts';
import { CodeIn } from '../contract/account.ts';
import { Plan } from '../contract/plans.ts';
import { PAGES } from '../contract/tables/pages.ts';
import { ProblemError } from '../problem.ts';
import { findTerms, hasPlanCodes } from '../queries/account/planCodes.ts';
import { profileIds } from '../queries/account/profiles.ts';
import type { Term, Terms } from '../queries/account/terms.ts';
import { body, createRouter, type Env, json, problems } from './router.ts';
import { writable } from './writable.ts';

/** A service without plans has no shop. */
const whereSold = createMiddleware<Env>(async (c, next) => {
  if (!c.get('ports').settings.plans) throw new ProblemError('not_found');
  await next();
});

/** The viewer's plan, and how to get more. */
export const plans = createRouter();

plans.openapi(
  createRoute({
    method: 'get',
    path: '/me/plan',
    middleware: whereSold,
    summary: 'The plan, and how one comes by another; not_found where plans are off',
    responses: { 200: json(Plan, 'The plan'), ...problems },
  }),
  async (c) => {
    const terms = await findTerms(c.get('db'), c.get('viewer').userId);
    if (!terms) throw new ProblemError('token_expired');
    c.header('Cache-Control', 'no-store');
    return c.json(await planOf(c, terms), 200);
  },
);

plans.openapi(
  createRoute({
    method: 'post',
    path: '/me/plan/code',
    middleware: [whereSold, writable],
    summary: 'Uses an activation code, once; code_invalid, plan_endless where it would change nothing and stays good',
    request: { body: body(CodeIn) },
    responses: { 200: json(Plan, 'The plan from now on'), ...problems },
  }),
  async (c) => {
    const { limits, sessions, events } = c.get('services');
    const { userId } = c.get('viewer');
    const giveBack = takeAll([limits.planCodesByAddress, c.get('network')], [limits.planCodesByAccount, userId]);
    const redeemed = await redeemTypedCode(c.get('ports'), userId, c.req.valid('json').code);
    if (!redeemed) throw new ProblemError('code_invalid');
    giveBack();
    if (redeemed === 'kept') throw new ProblemError('plan_endless');
    const { id, terms } = redeemed;
    // The account's devices get the new plan with their next request, and are notified now.
    sessions.clear();
    for (const profileId of await profileIds(c.get('db'), userId)) events.publish(profileId, { notificationId: null });
    await audit(c.get('ports'), userId, 'plan_redeemed', `code ${id}`);
    c.header('Cache-Control', 'no-store');
    return c.json(await planOf(c, terms), 200);
  },
);

async function planOf(c: Context<Env>, terms: Terms): Promise<Plan> {
  const { db, now, settings } = c.get('ports');
  const { after, ...present } = termsAt(terms, now());
  const isClosed = settings.registration === 'closed';
  return {
    ...shown(present),
    after: after && shown(after),
    ...settings.shop,
    hasCodes: await hasPlanCodes(db),
    signUpUri: isClosed ? null : `${settings.publicUrl ?? ''}${PAGES.register}`,
  };
}

const shown = ({ tier, until }: Term) => ({ tier, until: until === null ? null : new Date(until).toISOString() });
