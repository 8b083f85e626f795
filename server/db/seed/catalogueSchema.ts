import { z } from 'zod';
import {
  countryId,
  GENRES,
  HEIGHTS,
  isSerial,
  LANGUAGES,
  QUALITIES,
  SECTIONS,
  type Texts,
  VOICE_TYPES,
} from '../../contract/vocabulary.ts';

/** The schema of the data files under titles/ and people/; checked by a test, not on every start. */
const Slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const texts = (minimum: number) => {
  const text = z.string().trim().min(minimum);
  return z.record(z.enum(LANGUAGES), text) satisfies z.ZodType<Texts>;
};
const Country = z.string().refine((code) => countryId(code) !== undefined, 'a country of the vocabulary');
const Genre = z.string().refine((slug) => GENRES.some((genre) => genre.slug === slug), 'a genre of the vocabulary');
/** Height classes that the catalogue distinguishes, tallest first. */
export const CATALOGUE_HEIGHTS = HEIGHTS.filter((height) => QUALITIES.some((id) => id === String(height)));
const Rating = z.number().min(1).max(10).nullable();
const Minutes = z.number().positive().max(1000);

const EpisodeSeed = z.strictObject({ title: texts(1), minutes: Minutes });
const SeasonSeed = z.strictObject({
  n: z.int().min(1).max(99),
  year: z.int().nullable(),
  episodes: z.array(EpisodeSeed).min(1).max(99),
});

const VoiceSeed = z.strictObject({
  type: z.string().refine((type) => type in VOICE_TYPES, 'a voice type of the vocabulary'),
  lang: z.enum(LANGUAGES),
  studio: z.string().min(1).nullable(),
});

/** A title; `key` names its artwork folder, `minutes` is the running time, of an episode in a series. */
export const TitleSeed = z
  .strictObject({
    key: Slug,
    section: z.literal(SECTIONS),
    title: texts(1),
    original: z.string().min(1),
    year: z.int().min(1888).max(2100),
    age: z.literal([0, 6, 12, 16, 18]),
    minutes: Minutes,
    countries: z.array(Country).min(1),
    genres: z.array(Genre).min(2).max(5),
    directors: z.array(Slug),
    actors: z.array(z.strictObject({ person: Slug, role: texts(1).nullable() })),
    imdb: Rating,
    kinopoisk: Rating,
    popularity: z.int().min(1).max(100),
    qualities: z.array(z.union([z.literal(CATALOGUE_HEIGHTS), z.literal('HDR')])).min(1),
    voices: z.array(VoiceSeed).min(1).max(4),
    overview: texts(60),
    seasons: z.array(SeasonSeed).min(1).optional(),
  })
  .refine((title) => (title.seasons !== undefined) === isSerial(title.section), 'seasons');
export type TitleSeed = z.infer<typeof TitleSeed>;

/** A person; `birthday` is a day or only a year. */
export const PersonSeed = z.strictObject({
  slug: Slug,
  name: texts(1),
  original: z.string().min(1),
  country: Country.nullable(),
  careers: z
    .array(z.enum(['director', 'actor', 'writer', 'producer', 'cinematographer', 'composer', 'animator', 'editor']))
    .min(1),
  birthday: z
    .string()
    .regex(/^\d{4}(-\d\d-\d\d)?$/)
    .nullable(),
  birthplace: texts(1).nullable(),
  heightCm: z.int().min(50).max(260).nullable(),
  biography: texts(60),
});
export type PersonSeed = z.infer<typeof PersonSeed>;

/** A whole catalogue: titles in id order, and everyone they credit. */
export interface Catalogue {
  titles: readonly TitleSeed[];
  people: readonly PersonSeed[];
}
