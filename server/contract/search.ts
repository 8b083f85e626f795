import { z } from 'zod';
import { CardPage, MoviesQuery, SORTS } from './catalog.ts';

/** What one types; blanks at its ends do not count, and no keyboard writes control characters or half a letter. */
export const SearchText = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(100, 'validation')
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'validation');

/** GET /search: what was meant first, or sorted as a listing is, of the 1,000 titles that fit best; the filters are those of a listing. */
export const SearchQuery = MoviesQuery.extend({
  q: SearchText,
  sort: z.enum(['relevance', ...SORTS], 'validation').default('relevance'),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

/** A person as results show one. */
export const PersonCard = z.object({
  slug: z.string(),
  name: z.string(),
  originalName: z.string(),
  filmCount: z.int(),
});
export type PersonCard = z.infer<typeof PersonCard>;

/** A page of results. `people` stand on the first page only; `corrected` is what was searched for instead of what was typed. */
export const SearchPage = CardPage.extend({ people: z.array(PersonCard), corrected: z.string().nullable() });
export type SearchPage = z.infer<typeof SearchPage>;

/** GET /search/suggest. */
export const SuggestQuery = z.object({ q: SearchText });

/** What one may mean: a title or a person, with the place to go to. */
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

/** GET /me/searches: what the viewer searched for, the latest first; the plan says how many are kept. */
export const PastSearches = z.object({
  items: z.array(z.object({ id: z.string(), text: z.string(), at: z.string() })),
});
export type PastSearches = z.infer<typeof PastSearches>;

/** POST /me/searches: a text that is there already moves to the front. */
export const PastSearchIn = z.object({ text: SearchText });

/** One past search in a path. */
export const PastSearchParam = z.object({ id: z.string().regex(/^[0-9a-f-]{36}$/, 'validation') });
