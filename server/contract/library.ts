import { z } from 'zod';
import { Card, Episode, Id, IdNumber, MoviesQuery, paging, SORTS } from './catalog.ts';
import { LISTS } from './vocabulary.ts';

/** A viewer's position in a title or an episode. `at` is when it was recorded: the later write wins. */
export const ProgressIn = z.object({
  episodeId: IdNumber.optional(),
  positionS: z.number('validation').min(0, 'validation').max(1e6, 'validation'),
  durationS: z.number('validation').positive('validation').max(1e6, 'validation'),
  event: z.enum(['beat', 'pause', 'seek', 'stop', 'end'], 'validation'),
  at: z.iso.datetime('validation'),
});
export type ProgressIn = z.infer<typeof ProgressIn>;

/** POST /me/progress: positions queued while offline, at most 100. */
export const ProgressBatch = z.object({
  items: z.array(ProgressIn.extend({ movieId: IdNumber })).max(100, 'validation'),
});
export type ProgressBatch = z.infer<typeof ProgressBatch>;

/** A stored position in seconds; `watched` from 90 % of the length. */
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

/** An item of "Continue watching": the title, its episode if it has any, and the position. */
export const ContinueItem = z.object({ card: Card, episode: Episode.nullable(), progress: Progress.nullable() });
export type ContinueItem = z.infer<typeof ContinueItem>;
export const Continue = z.object({ items: z.array(ContinueItem) });
export type Continue = z.infer<typeof Continue>;

export const ListParam = z.object({ list: z.enum(LISTS, 'validation') });
export const ListItemParam = ListParam.extend({ movieId: Id });
export const ProgressParam = z.object({ movieId: Id });

/**
 * PUT /me/lists/{list}/{movieId}: `at` is the time that the removal returned, so that an undone removal keeps its
 * place; a time in the future counts as now.
 */
export const ListItemIn = z.object({ at: z.iso.datetime('validation').optional() });

/** DELETE /me/lists/{list}/{movieId}: when it had been added, null if it was not on the list. */
export const ListRemoval = z.object({ at: z.string().nullable() });
export type ListRemoval = z.infer<typeof ListRemoval>;

/** GET /me/lists/{list}: the last added first, or sorted like a listing. */
export const ListQuery = MoviesQuery.extend({ sort: z.enum(['added', ...SORTS], 'validation').default('added') });
export type ListQuery = z.infer<typeof ListQuery>;

/** POST /me/watched/{movieId}: marks the title, all its episodes, or those given. */
export const WatchedIn = z.object({
  watched: z.boolean('validation'),
  episodeIds: z.array(IdNumber).min(1, 'validation').max(1000, 'validation').optional(),
});
export type WatchedIn = z.infer<typeof WatchedIn>;

/** What was watched and when: one entry per title or episode. */
export const HistoryItem = z.object({ card: Card, episode: Episode.nullable(), progress: Progress });
export type HistoryItem = z.infer<typeof HistoryItem>;

/** Newest first; `next` is the cursor of the next page, `since` (ISO) the earliest time the plan shows, null for all. */
export const HistoryPage = z.object({
  items: z.array(HistoryItem),
  next: z.string().nullable(),
  since: z.string().nullable(),
});
export type HistoryPage = z.infer<typeof HistoryPage>;

/** GET /me/history: visible entries, or with `hidden=true` hidden ones. */
export const HistoryQuery = z.object({ hidden: z.enum(['true', 'false'], 'validation').default('false'), ...paging });
export type HistoryQuery = z.infer<typeof HistoryQuery>;

const ageS = z.coerce.number('validation').int('validation').min(0, 'validation').max(1e10, 'validation').optional();

/** DELETE /me/history: all of it, or the entries of certain ages, in seconds by the server's clock: a device's may be wrong. */
export const HistoryRange = z.object({ oldestS: ageS, youngestS: ageS });

/** One entry; without an episode every entry of the title. */
export const HistoryEntryQuery = z.object({ episode: Id.optional() });

/** GET /me/history/export. */
export const HistoryExport = z.object({
  items: z.array(
    z.object({
      title: z.string(),
      originalTitle: z.string(),
      season: z.int().nullable(),
      episode: z.int().nullable(),
      at: z.string(),
      positionS: z.number(),
      durationS: z.number(),
      watched: z.boolean(),
    }),
  ),
});
export type HistoryExport = z.infer<typeof HistoryExport>;

/** A named set of filters; `query` is a query string of a listing, such as `genre=g3&imdbMin=7`. */
export const SavedFilter = z.object({ id: z.string(), name: z.string(), path: z.string(), query: z.string() });
export type SavedFilter = z.infer<typeof SavedFilter>;
export const SavedFilters = z.object({ items: z.array(SavedFilter) });

/** POST /me/filters. At most 30 are stored. */
export const SavedFilterIn = z.object({
  name: z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(60, 'validation')
    .regex(/^[^\p{Cc}\p{Cf}]*$/u, 'validation'),
  path: z.string('validation').regex(/^\/[a-z-]{1,30}$/, 'validation'),
  query: z
    .string('validation')
    .max(1000, 'validation')
    .regex(/^[\w.~%&=+,-]*$/, 'validation'),
});
export type SavedFilterIn = z.infer<typeof SavedFilterIn>;

/** An id of a viewer's row in a path. */
export const RowParam = z.object({ id: z.uuid('validation') });
