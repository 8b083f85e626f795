import { z } from 'zod';
import { EXPORTS } from './tables/exports.ts';

/** A work in a file that matches no title, or several; `season` and `episode` if it is about an episode. */
const Unmatched = z.object({
  title: z.string(),
  year: z.int().nullable(),
  season: z.int().nullable(),
  episode: z.int().nullable(),
});

/**
 * POST /me/import: the result of an import. `watched`, `rated` and `listed` count what it changed, `unchanged` what was
 * already so or is newer here; `items` are the first 500 of the `unmatched`.
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

/** POST /me/import?name=watchlist.csv: the file's name, which says what it contains if its columns do not. */
export const ImportQuery = z.object({
  name: z
    .string('validation')
    .max(255, 'validation')
    .regex(/^[^\0]*$/, 'validation')
    .default(''),
});

/** GET /me/export/{kind}: the file and its suggested name. */
export const ExportParam = z.object({ kind: z.enum(EXPORTS, 'not_found') });
export const ExportedFile = z.object({ name: z.string(), text: z.string() });
export type ExportedFile = z.infer<typeof ExportedFile>;
