import { z } from 'zod';
import { isVocabularyId } from './filterRules.ts';
import { EXTRA_KINDS } from './tables/extraKinds.ts';
import { DRAWN_GENRES, QUALITIES, SECTIONS } from './tables/ids.ts';
import { LANGUAGES } from './tables/languages.ts';

/** A vocabulary entry or person, named in the language of the answer. */
export const Ref = z.object({ id: z.string(), name: z.string() });
export type Ref = z.infer<typeof Ref>;

const quality = z.enum(QUALITIES);
const section = z.literal(SECTIONS);

/** An image in several widths: `${base}-${width}.webp`, relative to the API's base address. */
export const Picture = z.object({ base: z.string(), widths: z.array(z.int()) });
export type Picture = z.infer<typeof Picture>;

/** A title as shelves and grids show it; ratings are 1 to 10, `age` is in years. */
export const Card = z.object({
  id: z.int(),
  section,
  title: z.string(),
  originalTitle: z.string(),
  year: z.int().nullable(),
  age: z.int().nullable(),
  poster: Picture.nullable(),
  wide: Picture.nullable(),
  imdb: z.number().nullable(),
  kinopoisk: z.number().nullable(),
  qualities: z.array(quality),
  /** Id of the genre whose drawing replaces a missing picture; null if no picture is missing or no genre is known. */
  drawnGenre: z.enum(DRAWN_GENRES).nullable(),
});
export type Card = z.infer<typeof Card>;

/** A person credited in a title; `role` is the character's name. */
export const Credit = Ref.extend({ role: z.string().nullable() });

/** Everything the title page shows. Times are in seconds. */
export const Movie = Card.extend({
  description: z.string(),
  backdrop: Picture.nullable(),
  durationS: z.int().nullable(),
  countries: z.array(Ref),
  genres: z.array(Ref),
  languages: z.array(z.enum(LANGUAGES)),
  directors: z.array(Ref),
  actors: z.array(Credit),
  voices: z.array(z.object({ id: z.string(), type: Ref, lang: z.enum(LANGUAGES), studio: z.string().nullable() })),
  hasTrailer: z.boolean(),
  /** Whether GET /movies/{id}/extras lists any. */
  hasExtras: z.boolean(),
  /** The versions of a film that has several, the preferred one first; `height` is a height class in pixels. */
  versions: z.array(
    z.object({ id: z.int(), name: z.string(), height: z.int().nullable(), isHdr: z.boolean(), durationS: z.int() }),
  ),
  /** Whether its data is from TMDB, which requires attribution. */
  isFromTmdb: z.boolean(),
  /** By number; few have names. */
  seasons: z.array(z.object({ n: z.int(), year: z.int().nullable(), episodes: z.int(), name: z.string().nullable() })),
});
export type Movie = z.infer<typeof Movie>;

/** An episode; `n` counts from 1 within its season. */
export const Episode = z.object({
  id: z.int(),
  season: z.int(),
  n: z.int(),
  title: z.string(),
  durationS: z.int(),
  still: Picture.nullable(),
});
export type Episode = z.infer<typeof Episode>;
export const Episodes = z.object({ items: z.array(Episode) });

/** GET /movies/{id}/episodes: of one season, or of all. */
export const EpisodesQuery = z.object({
  season: z.coerce.number('validation').int('validation').min(0, 'validation').max(999, 'validation').optional(),
});

/** A video that belongs to a title besides its films and episodes, named in the language of the answer; `season` is null for the whole title's. */
export const Extra = z.object({
  id: z.int(),
  kind: z.object({ id: z.enum(EXTRA_KINDS), name: z.string() }),
  season: z.int().nullable(),
  title: z.string(),
  durationS: z.int(),
});
export type Extra = z.infer<typeof Extra>;
export const Extras = z.object({ items: z.array(Extra) });

/** A total: exact up to 1,000, beyond that `n` is 1000 and `exact` false. */
export const Total = z.object({ n: z.int(), exact: z.boolean() });
export type Total = z.infer<typeof Total>;

/** A keyset page; `next` is the cursor of the page after it, null on the last. */
export const CardPage = z.object({ items: z.array(Card), next: z.string().nullable(), total: Total });
export type CardPage = z.infer<typeof CardPage>;
export const Cards = z.object({ items: z.array(Card) });

/** The query of every keyset page: page size, and the cursor from the previous page. */
export const paging = {
  limit: z.coerce.number('validation').int('validation').min(1, 'validation').max(60, 'validation').default(30),
  cursor: z.string().max(400, 'validation').optional(),
};

/** An id in a path, no greater than a 32-bit column holds. */
export const Id = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'validation')
  .transform(Number)
  .refine((id) => id < 2 ** 31, 'validation');
/** An id in a body: no greater than a 32-bit column holds. */
export const IdNumber = z
  .int('validation')
  .positive('validation')
  .max(2 ** 31 - 1, 'validation');
export const MovieParam = z.object({ id: Id });

export const SORTS = ['date', 'year', 'rating', 'title', 'imdb', 'kinopoisk', 'popular'] as const;
export type Sort = (typeof SORTS)[number];

const several = (pattern: string) =>
  z
    .string()
    .regex(new RegExp(`^(${pattern})(,(${pattern}))*$`), 'validation')
    .max(600, 'validation')
    .optional();

/** Ids of a vocabulary; an id outside it is rejected like any other invalid value. */
const ids = (letters: string) =>
  several(String.raw`[${letters}]\d{1,4}`).refine(
    (text) => text === undefined || text.split(',').every(isVocabularyId),
    'validation',
  );

/** The ranges of a `year` filter, both ends included; a single year is a range of one. */
export function yearsOf(text: string | undefined): [from: number, to: number][] {
  return (text?.split(',') ?? []).map((range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return [from, to];
  });
}

const minimum = z.coerce.number('validation').int('validation').min(1, 'validation').max(9, 'validation').optional();

/**
 * The filters of a listing. A facet takes several values separated by commas: OR inside a facet, AND across. `year`
 * takes years and ranges with both ends, such as `2024,2015-2019`; `imdbMin` and `kpMin` are minimum ratings.
 */
export const filters = {
  section: z.enum(SECTIONS.map(String), 'validation').optional(),
  genre: ids('gy'),
  country: ids('c'),
  year: several(String.raw`\d{4}(-\d{4})?`).refine(
    (text) => yearsOf(text).every(([from, to]) => !(from > to)),
    'validation',
  ),
  quality: several(QUALITIES.join('|')),
  language: several(LANGUAGES.join('|')),
  translation: ids('t'),
  imdbMin: minimum,
  kpMin: minimum,
};
export const Filters = z.object(filters);
export type Filters = z.infer<typeof Filters>;

const order = z.enum(['asc', 'desc'], 'validation').optional();

/** GET /movies. */
export const MoviesQuery = z.object({
  ...filters,
  sort: z.enum(SORTS, 'validation').default('date'),
  order,
  ...paging,
});
export type MoviesQuery = z.infer<typeof MoviesQuery>;

/** GET /movies/count: how many titles pass the filters. */
export const Count = z.object({ total: Total });

export const JOBS = ['director', 'actor'] as const;
export type Job = (typeof JOBS)[number];

/**
 * A person: `careers` are keys such as `director`, `jobs` their credits in the catalogue and the number of titles for
 * each, `roles` the characters they play here; `birthday` is a day or only a year, `heightCm` in centimetres.
 */
export const Person = z.object({
  slug: z.string(),
  name: z.string(),
  originalName: z.string(),
  country: Ref.nullable(),
  careers: z.array(z.string()),
  filmCount: z.int(),
  jobs: z.array(z.object({ job: z.enum(JOBS), n: z.int() })),
  genres: z.array(Ref),
  roles: z.array(z.string()),
  heightCm: z.int().nullable(),
  birthplace: z.string().nullable(),
  birthday: z.string().nullable(),
  biography: z.string(),
});
export type Person = z.infer<typeof Person>;

export const PersonParam = z.object({ slug: z.string().regex(/^[a-z0-9-]{1,100}$/, 'validation') });

/** GET /people/{slug}/movies: the filmography, for one job or all. */
export const PersonMoviesQuery = MoviesQuery.extend({
  job: z.enum(JOBS, 'validation').optional(),
  sort: z.enum(SORTS, 'validation').default('year'),
});
export type PersonMoviesQuery = z.infer<typeof PersonMoviesQuery>;

/** A shelf of the home screen; `more` is the client path of the whole listing. */
export const HomeRow = z.object({
  key: z.string(),
  title: z.string(),
  items: z.array(Card),
  more: z.string().nullable(),
});
export const Home = z.object({ rows: z.array(HomeRow) });
export type Home = z.infer<typeof Home>;

/** GET /me/shelves: personal shelves, such as titles similar to one the viewer watched. */
export const OwnShelves = z.object({ rows: z.array(HomeRow) });

/** A viewer's layout of the home screen: row keys in order, with unlisted rows after them, and hidden rows. */
export const HomeLayout = z.object({
  order: z.array(z.string('validation').max(60, 'validation')).max(100, 'validation'),
  hidden: z.array(z.string('validation').max(60, 'validation')).max(100, 'validation'),
});
export type HomeLayout = z.infer<typeof HomeLayout>;

/** All vocabularies in the language of the answer. */
export const Dictionaries = z.object({
  genres: z.array(Ref),
  years: z.array(Ref),
  countries: z.array(Ref),
  qualities: z.array(Ref),
  voiceTypes: z.array(Ref),
  sections: z.array(Ref),
  languages: z.array(Ref),
});
export type Dictionaries = z.infer<typeof Dictionaries>;
