import { z } from 'zod';
import { CardPage, MoviesQuery, SORTS } from './catalog.ts';

/** A typed search; trimmed, without control characters and lone surrogates. */
export const SearchText = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(100, 'validation')
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'validation');

/** GET /search: the 1,000 titles that match best, by relevance or sorted like a listing; the filters are those of a listing. */
export const SearchQuery = MoviesQuery.extend({
  q: SearchText,
  sort: z.enum(['relevance', ...SORTS], 'validation').default('relevance'),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

/** A person in search results. */
export const PersonCard = z.object({
  slug: z.string(),
  name: z.string(),
  originalName: z.string(),
  filmCount: z.int(),
});
export type PersonCard = z.infer<typeof PersonCard>;

/** A page of results. `people` are on the first page only; `corrected` is what was searched for instead of the typed text. */
export const SearchPage = CardPage.extend({ people: z.array(PersonCard), corrected: z.string().nullable() });
export type SearchPage = z.infer<typeof SearchPage>;

/** GET /search/suggest. */
export const SuggestQuery = z.object({ q: SearchText });
export type SuggestQuery = z.infer<typeof SuggestQuery>;

/** A suggested title or person, with where it leads. */
export const Suggestion = z.object({
  text: z.string(),
  kind: z.enum(['title', 'person']),
  movieId: z.int().nullable(),
  slug: z.string().nullable(),
  year: z.int().nullable(),
});
export type Suggestion = z.infer<typeof Suggestion>;
export const Suggestions = z.object({ items: z.array(Suggestion), corrected: z.string().nullable() });
export type Suggestions = z.infer<typeof Suggestions>;

/** GET /me/searches: the viewer's past searches, newest first; the plan limits how many are kept. */
export const PastSearches = z.object({
  items: z.array(z.object({ id: z.string(), text: z.string(), at: z.string() })),
});
export type PastSearches = z.infer<typeof PastSearches>;

/** POST /me/searches: an existing text moves to the front. */
export const PastSearchIn = z.object({ text: SearchText });

/** The id of a past search in a path. */
export const PastSearchParam = z.object({ id: z.string().regex(/^[0-9a-f-]{36}$/, 'validation') });
