import type { Context } from 'hono';
import type { Filters } from '../../contract/catalog.ts';
import { proFilters } from '../../contract/filterRules.ts';
import { ProblemError } from '../../problem.ts';
import type { Env } from '../router.ts';

/** Whether the viewer's plan limits filters. */
export function isLimited(c: Context<Env>): boolean {
  return c.get('ports').settings.plans && c.get('viewer').tier === 'free';
}

/** Throws `tier_required`, naming the filters, if the viewer's plan lacks any of a listing's. */
export function requireFilters(c: Context<Env>, query: Filters): void {
  if (!isLimited(c)) return;
  const fields = proFilters(query).map((path) => ({ path, code: 'tier_required' as const }));
  if (fields.length > 0) throw new ProblemError('tier_required', { fields });
}
