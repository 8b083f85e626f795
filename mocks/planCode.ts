import { makePlanCodes } from '../server/auth/planCodes.ts';
import type { PaidTier } from '../server/contract/tables/ids.ts';
import { currentService } from './server.ts';

/** Creates an activation code on the story's service and returns its letters. */
export async function codeFor(tier: PaidTier, days: number): Promise<string> {
  const [made] = await makePlanCodes(currentService().ports, { tier, days, count: 1, validDays: 30 });
  return made?.code.replace('-', '') ?? '';
}
