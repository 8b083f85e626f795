import { z } from 'zod';

/** The parts of answers of TMDB's API, version 3, that are read. Everything else is ignored, and missing fields count as empty. */
const text = z.string().nullish();
const number = z.number().nullish();
const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((list) => list ?? []);
const named = z.object({ name: z.string() });

const Found = z.object({
  id: z.int(),
  title: text,
  name: text,
  original_title: text,
  original_name: text,
  release_date: text,
  first_air_date: text,
  overview: text,
});
export type Found = z.infer<typeof Found>;

/** GET /search/movie and /search/tv. */
export const SearchAnswer = z.object({ results: listOf(Found) });

/** GET /find/{id}. */
export const FindAnswer = z.object({ movie_results: listOf(Found), tv_results: listOf(Found) });

const Certificates = z.object({
  results: listOf(
    z.object({
      iso_3166_1: z.string(),
      rating: text,
      release_dates: listOf(z.object({ certification: text })),
    }),
  ),
});

const Cast = z.object({
  name: z.string(),
  character: text,
  roles: listOf(z.object({ character: text })),
  order: number,
});
const Crew = z.object({ name: z.string(), job: text });

const Aired = z.object({ season_number: z.int(), episode_number: z.int(), air_date: text }).nullish();

/** GET /movie/{id} and /tv/{id} with append_to_response. */
export const TitleAnswer = Found.extend({
  in_production: z.boolean().nullish(),
  last_episode_to_air: Aired,
  next_episode_to_air: Aired,
  genres: listOf(named),
  production_countries: listOf(z.object({ iso_3166_1: z.string() })),
  origin_country: listOf(z.string()),
  runtime: number,
  episode_run_time: listOf(z.number()),
  vote_average: number,
  vote_count: number,
  poster_path: text,
  backdrop_path: text,
  created_by: listOf(named),
  credits: z.object({ cast: listOf(Cast), crew: listOf(Crew) }).nullish(),
  aggregate_credits: z.object({ cast: listOf(Cast) }).nullish(),
  release_dates: Certificates.nullish(),
  content_ratings: Certificates.nullish(),
  translations: z
    .object({
      translations: listOf(
        z.object({
          iso_639_1: z.string(),
          iso_3166_1: text,
          data: z.object({ title: text, name: text, overview: text }),
        }),
      ),
    })
    .nullish(),
});
export type TitleAnswer = z.infer<typeof TitleAnswer>;

/** GET /tv/{id}/season/{n}. */
export const SeasonAnswer = z.object({
  name: text,
  episodes: listOf(z.object({ episode_number: z.int(), name: text, still_path: text, air_date: text })),
});
export type SeasonAnswer = z.infer<typeof SeasonAnswer>;
