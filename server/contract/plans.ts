import { z } from 'zod';
import { TIERS } from './tables/ids.ts';

/**
 * GET /me/plan: the viewer's plan and until when (ISO date-times, null for no end), what is left of a lesser plan
 * `after` that, and how to get more: the owner's prices in their own words, the http(s) address to pay at, whether
 * there are activation codes, and where to create an account: relative if the service does not know its own address,
 * null if nobody may register.
 */
export const Plan = z.object({
  tier: z.enum(TIERS),
  until: z.string().nullable(),
  after: z.object({ tier: z.enum(TIERS), until: z.string().nullable() }).nullable(),
  prices: z.object({ pro: z.string().nullable(), pro_plus: z.string().nullable() }),
  checkoutUrl: z.string().nullable(),
  hasCodes: z.boolean(),
  signUpUri: z.string().nullable(),
});
export type Plan = z.infer<typeof Plan>;
