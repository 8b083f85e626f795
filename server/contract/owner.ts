import { z } from 'zod';
import { TIERS } from './vocabulary.ts';

/**
 * GET /owner/accounts: every account but the demo's guests, the earliest first. Moments are ISO date-times; `until` is null for a
 * plan without an end, `playing` what runs at this moment, its `title` null where that is no more.
 */
export const Accounts = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      login: z.string(),
      email: z.string(),
      isOwner: z.boolean(),
      isActive: z.boolean(),
      tier: z.enum(TIERS),
      until: z.string().nullable(),
      devices: z.number(),
      lastSeenAt: z.string().nullable(),
      playing: z.array(z.object({ sid: z.string(), device: z.string(), title: z.string().nullable() })),
    }),
  ),
});
export type Accounts = z.infer<typeof Accounts>;
