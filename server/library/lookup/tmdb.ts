import type { z } from 'zod';
import type { LookupCandidate } from '../../contract/ownLibrary.ts';
import { LANGUAGES, type Language } from '../../contract/vocabulary.ts';
import {
  type Asks,
  LookupFailed,
  type Metadata,
  type MetadataSource,
  type SeasonMetadata,
  type SomeTexts,
} from './metadata.ts';
import { FindAnswer, type Found, SearchAnswer, SeasonAnswer, TitleAnswer } from './tmdbShapes.ts';

/** Requests a path of TMDB's API such as `/movie/603?language=uk`; null if it does not exist. */
export type AskTmdb = (path: string) => Promise<unknown>;

const MOST_ACTORS = 20;
/** A score from fewer votes is ignored. */
const LEAST_VOTES = 5;
/** The countries whose age ratings count, in order of preference. */
const RATED_BY = ['UA', 'US', 'GB', 'DE', 'FR'];
/** TMDB's names for seasons and episodes whose names it does not know. */
const NO_NAME =
  /^(?:episode|season|серія|сезон|серия|эпизод|епізод)\s*\d+$|^\d+\s*(?:-?[аяй])?\s*(?:серія|серия|сезон)$/iu;

const sectionOf = (kind: Asks['kind']) => (kind === 'film' ? 'movie' : 'tv');
const yearOf = (date: string | null | undefined) => {
  const year = Number(date?.slice(0, 4));
  return year >= 1874 && year <= 2100 ? year : null;
};
const dayOf = (date: string | null | undefined) => /^\d{4}-\d\d-\d\d$/.exec(date ?? '')?.[0] ?? null;
const nothing = (text: string | null | undefined) => text?.trim() || null;

/** TMDB as a source of metadata. Its answers are validated: an invalid one counts as unreachable. */
export function createTmdb(ask: AskTmdb): MetadataSource {
  async function read<Shape extends z.ZodType>(shape: Shape, path: string): Promise<z.infer<Shape> | null> {
    const answer = await ask(path);
    if (answer === null) return null;
    const parsed = shape.safeParse(answer);
    if (!parsed.success) throw new LookupFailed('unreachable', 'TMDB answers otherwise than it says');
    return parsed.data;
  }
  return {
    async search(kind, name, year, language) {
      const years = year === null ? '' : `&${kind === 'film' ? 'year' : 'first_air_date_year'}=${year}`;
      const query = `query=${encodeURIComponent(name)}&include_adult=false&language=${language}${years}`;
      const answer = await read(SearchAnswer, `/search/${sectionOf(kind)}?${query}`);
      return (answer?.results ?? []).map(candidateOf);
    },
    async find(kind, site, id) {
      const answer = await read(FindAnswer, `/find/${encodeURIComponent(id)}?external_source=${site}_id`);
      const found = kind === 'film' ? answer?.movie_results : answer?.tv_results;
      return found?.[0]?.id ?? null;
    },
    async read(kind, tmdb, seasons) {
      const more = kind === 'film' ? 'credits,release_dates' : 'aggregate_credits,content_ratings';
      // TMDB picks pictures by the language of the request.
      const query = `language=${LANGUAGES[0]}&append_to_response=${more},translations`;
      const answer = await read(TitleAnswer, `/${sectionOf(kind)}/${tmdb}?${query}`);
      if (!answer) return null;
      const told: SeasonMetadata[] = [];
      for (const n of kind === 'series' ? seasons : []) {
        const season = await readSeason(tmdb, n);
        if (season) told.push(season);
      }
      return metadataOf(kind, answer, told);
    },
  };

  async function readSeason(tmdb: number, n: number): Promise<SeasonMetadata | null> {
    const answers: [Language, SeasonAnswer][] = [];
    for (const language of LANGUAGES) {
      const answer = await read(SeasonAnswer, `/tv/${tmdb}/season/${n}?language=${language}`);
      if (answer) answers.push([language, answer]);
    }
    const [first] = answers;
    if (!first) return null;
    const textsOf = (pick: (answer: SeasonAnswer) => string | null | undefined): SomeTexts =>
      Object.fromEntries(
        answers.flatMap(([language, answer]) => {
          const name = nothing(pick(answer));
          return name && !NO_NAME.test(name) ? [[language, name]] : [];
        }),
      );
    return {
      n,
      names: textsOf(({ name }) => name),
      episodes: first[1].episodes.map(({ episode_number, still_path, air_date }) => ({
        n: episode_number,
        names: textsOf(({ episodes }) => episodes.find((one) => one.episode_number === episode_number)?.name),
        still: still_path ?? null,
        aired: dayOf(air_date),
      })),
    };
  }
}

function candidateOf(found: Found): LookupCandidate {
  const title = nothing(found.title ?? found.name) ?? '';
  return {
    tmdb: found.id,
    title,
    original: nothing(found.original_title ?? found.original_name) ?? title,
    year: yearOf(found.release_date ?? found.first_air_date),
    overview: found.overview ?? '',
  };
}

function metadataOf(kind: Asks['kind'], answer: TitleAnswer, seasons: SeasonMetadata[]): Metadata {
  const { original, year } = candidateOf(answer);
  const cast = answer.credits?.cast ?? answer.aggregate_credits?.cast ?? [];
  const crew = answer.credits?.crew ?? [];
  const made = answer.production_countries.map(({ iso_3166_1 }) => iso_3166_1);
  return {
    tmdb: answer.id,
    kind,
    original: original || null,
    names: textsOf(answer, 'name'),
    overviews: textsOf(answer, 'overview'),
    year,
    certificate: certificateOf(answer),
    runtimeMin: answer.runtime || answer.episode_run_time[0] || null,
    released: dayOf(answer.release_date ?? answer.first_air_date),
    isRunning: answer.in_production ?? false,
    around: [answer.last_episode_to_air, answer.next_episode_to_air].flatMap((one) => {
      const aired = dayOf(one?.air_date);
      return one && aired ? [{ season: one.season_number, n: one.episode_number, aired }] : [];
    }),
    rating: (answer.vote_count ?? 0) >= LEAST_VOTES && answer.vote_average ? answer.vote_average : null,
    genres: answer.genres.map(({ name }) => name),
    countries: made.length > 0 ? made : answer.origin_country,
    directors:
      kind === 'film'
        ? crew.filter(({ job }) => job === 'Director').map(({ name }) => name)
        : answer.created_by.map(({ name }) => name),
    actors: cast
      .toSorted((a, b) => (a.order ?? MOST_ACTORS) - (b.order ?? MOST_ACTORS))
      .slice(0, MOST_ACTORS)
      .map(({ name, character, roles }) => ({ name, role: nothing(character ?? roles[0]?.character) })),
    poster: answer.poster_path ?? null,
    backdrop: answer.backdrop_path ?? null,
    seasons,
  };
}

/** Names or texts by language: where several countries share a language, the first that has a text. */
function textsOf(answer: TitleAnswer, what: 'name' | 'overview'): SomeTexts {
  const asked = nothing(what === 'name' ? (answer.title ?? answer.name) : answer.overview);
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const told = (answer.translations?.translations ?? [])
        .filter(({ iso_639_1 }) => iso_639_1 === language)
        .flatMap(({ data }) => nothing(what === 'name' ? (data.title ?? data.name) : data.overview) ?? []);
      // A title has no translation into its own language.
      const text = told[0] ?? (language === LANGUAGES[0] ? asked : null);
      return text ? [[language, text]] : [];
    }),
  );
}

function certificateOf({ release_dates, content_ratings }: TitleAnswer): string | null {
  const all = (release_dates ?? content_ratings)?.results ?? [];
  for (const country of RATED_BY) {
    const told = all.find(({ iso_3166_1 }) => iso_3166_1 === country);
    const said =
      nothing(told?.rating) ?? told?.release_dates.flatMap(({ certification }) => nothing(certification) ?? [])[0];
    if (said) return said;
  }
  return null;
}
