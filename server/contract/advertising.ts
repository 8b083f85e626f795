import { z } from 'zod';

/**
 * One spot: `url` is relative to the API's base, like a manifest's; `skipAfterS` is how long it must be watched, null
 * if it cannot be skipped. `durationS` is null if the owner gives none.
 */
export const AdSpot = z.object({
  id: z.string(),
  url: z.string(),
  title: z.string().nullable(),
  link: z.string().nullable(),
  durationS: z.number().nullable(),
  skipAfterS: z.number().nullable(),
});
export type AdSpot = z.infer<typeof AdSpot>;

/** Spots shown in a row when the film reaches second `atS`; 0 is before it. */
export const AdBreak = z.object({ atS: z.number(), spots: z.array(AdSpot).min(1) });
export type AdBreak = z.infer<typeof AdBreak>;
