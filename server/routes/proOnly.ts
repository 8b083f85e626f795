import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { ProblemError } from '../problem.ts';
import type { Env } from './router.ts';

/** Whether the viewer's plan is free, on a service where plans limit anything. */
export function isLimited(c: Context<Env>): boolean {
  return c.get('ports').settings.plans && c.get('viewer').tier === 'free';
}

/** Throws tier_required for a free plan. */
export function requirePro(c: Context<Env>): void {
  if (isLimited(c)) throw new ProblemError('tier_required');
}

/** Answers a free plan with tier_required. */
export const proOnly = createMiddleware<Env>(async (c, next) => {
  requirePro(c);
  await next();
});
