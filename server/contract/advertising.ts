import { z } from 'zod';

/**
 * One spot: `url` is relative to the API's base as a manifest's is; `skipAfterS` is how long it has to be watched, null where
 * it cannot be skipped. `durationS` is null where the owner does not say.
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

/** Spots that are shown in a row once the film has come to second `atS`; 0 is before it. */
export const AdBreak = z.object({ atS: z.number(), spots: z.array(AdSpot).min(1) });
export type AdBreak = z.infer<typeof AdBreak>;
