import { z } from 'zod';
import { Card, Episode, Id, paging } from './catalog.ts';
import { LISTS } from './vocabulary.ts';

/** The greatest id a 32-bit column holds. */
const MAX_ID = 2 ** 31 - 1;

/** Where a viewer stands in a title or an episode. `at` is when it was so: the later write wins. */
export const ProgressIn = z.object({
  episodeId: z.int('validation').positive('validation').max(MAX_ID, 'validation').optional(),
  positionS: z.number('validation').min(0, 'validation').max(1e6, 'validation'),
  durationS: z.number('validation').positive('validation').max(1e6, 'validation'),
  event: z.enum(['beat', 'pause', 'seek', 'stop', 'end'], 'validation'),
  at: z.iso.datetime('validation'),
});
export type ProgressIn = z.infer<typeof ProgressIn>;

/** POST /me/progress: what was queued while offline, at most 100. */
export const ProgressBatch = z.object({
  items: z
    .array(ProgressIn.extend({ movieId: z.int('validation').positive('validation').max(MAX_ID, 'validation') }))
    .max(100, 'validation'),
});
export type ProgressBatch = z.infer<typeof ProgressBatch>;

/** A stored position in seconds; watched from 90 % of the length. */
export const Progress = z.object({
  episodeId: z.int().nullable(),
  positionS: z.number(),
  durationS: z.number(),
  watched: z.boolean(),
  at: z.string(),
});
export type Progress = z.infer<typeof Progress>;
export const ProgressList = z.object({ items: z.array(Progress) });

/** Lists a title is on, and its latest progress. */
export const State = z.object({ lists: z.array(z.enum(LISTS)), progress: Progress.nullable() });
export type State = z.infer<typeof State>;

/** GET /me/states?ids=1,2,3 (at most 100), keyed by title id. */
export const States = z.record(z.string(), State);
export type States = z.infer<typeof States>;
export const StatesQuery = z.object({ ids: z.string('validation').regex(/^\d{1,9}(,\d{1,9}){0,99}$/, 'validation') });

/** A shelf entry of "Continue watching": the title, the episode where there is one, and the position. */
export const ContinueItem = z.object({ card: Card, episode: Episode.nullable(), progress: Progress.nullable() });
export type ContinueItem = z.infer<typeof ContinueItem>;
export const Continue = z.object({ items: z.array(ContinueItem) });
export type Continue = z.infer<typeof Continue>;

export const ListParam = z.object({ list: z.enum(LISTS, 'validation') });
export const ListItemParam = ListParam.extend({ movieId: Id });
export const ProgressParam = z.object({ movieId: Id });

/** GET /me/lists/{list}: the last added first. */
export const ListQuery = z.object(paging);
export type ListQuery = z.infer<typeof ListQuery>;
