import { z } from 'zod';
import { EXPORTS } from './tables/exports.ts';

/** A work that a file names and that is not here, or that several titles might be; `season` and `episode` where it is about an episode. */
const Unmatched = z.object({
  title: z.string(),
  year: z.int().nullable(),
  season: z.int().nullable(),
  episode: z.int().nullable(),
});

/**
 * POST /me/import: what came of a file. `watched`, `rated` and `listed` count what was changed by it, `unchanged` what was so already or is newer here;
 * `items` are the first 500 of the `unmatched`.
 */
export const ImportReport = z.object({
  watched: z.int(),
  rated: z.int(),
  listed: z.int(),
  unchanged: z.int(),
  unmatched: z.int(),
  items: z.array(Unmatched),
});
export type ImportReport = z.infer<typeof ImportReport>;

/** POST /me/import?name=watchlist.csv: what the file is called, which tells what is in it where its columns do not. */
export const ImportQuery = z.object({
  name: z
    .string('validation')
    .max(255, 'validation')
    .regex(/^[^\0]*$/, 'validation')
    .default(''),
});

/** GET /me/export/{kind}: the file and what it is to be called. */
export const ExportParam = z.object({ kind: z.enum(EXPORTS, 'not_found') });
export const ExportedFile = z.object({ name: z.string(), text: z.string() });
export type ExportedFile = z.infer<typeof ExportedFile>;
