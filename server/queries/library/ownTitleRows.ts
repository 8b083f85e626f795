import type { Insertable } from 'kysely';
import { YEAR_TAGS } from '../../contract/filterRules.ts';
import type { ExtraKind } from '../../contract/tables/extraKinds.ts';
import { LANGUAGES, type Quality, type Section, type Texts } from '../../contract/vocabulary.ts';
import { bitsOf } from '../../db/facetBits.ts';
import { sortKey } from '../../db/sortKey.ts';
import type { Schema } from '../../schema.ts';

/** An episode of an own title; `files` play it, the preferred first. */
export interface OwnEpisode {
  season: number;
  n: number;
  names: Texts;
  durationS: number;
  hasStill: boolean;
  files: readonly OwnFile[];
  chapters: readonly OwnChapter[];
}

/** A file that plays something, which piece of it, and what distinguishes this version. */
export interface OwnFile {
  id: number;
  part: number | null;
  label: string | null;
}

/** A trailer or an extra by its own name, if it has one; `extra` is null for one that is not listed. */
export interface OwnExtra extends OwnFile {
  extra: ExtraKind | null;
  season: number | null;
}

interface OwnChapter {
  startS: number;
  names: Texts;
}

/** A voice as shown in the catalogue, in one of the product's languages. */
export interface OwnVoice {
  type: string;
  lang: string;
  studio: string | null;
}

/** A title made from files; genres and countries are ids of the vocabulary, `slug` identifies a person. */
export interface OwnTitle {
  section: Section;
  names: Texts;
  overviews: Texts;
  original: string;
  year: number | null;
  age: number | null;
  durationS: number | null;
  imdb: number | null;
  rating: number | null;
  addedAt: number;
  genres: readonly string[];
  countries: readonly string[];
  qualities: readonly Quality[];
  voices: readonly OwnVoice[];
  /** The name of its artwork folder; null if all of it is drawn. */
  art: string | null;
  /** The bits of the drawn pictures. */
  drawn: number;
  credits: readonly { slug: string; name: string; job: 'director' | 'actor'; role: string | null }[];
  seasons: readonly { n: number; year: number | null; names: Partial<Texts> }[];
  episodes: readonly OwnEpisode[];
  /** When each episode, there or not, is first shown; 0 and 0 for a film. */
  airings: readonly { season: number; n: number; day: string }[];
  /** The files of a film, and trailers and extras of any title. */
  files: readonly OwnFile[];
  chapters: readonly OwnChapter[];
  trailers: readonly OwnExtra[];
  extras: readonly OwnExtra[];
}

/** An unrated title sorts after the rated ones. */
const UNRATED = 1;

function facetsOf({ genres, year, countries, qualities, voices }: OwnTitle): string[] {
  const isTagged = year !== null && year >= YEAR_TAGS.from && year <= YEAR_TAGS.to;
  return [
    ...new Set([
      ...genres,
      ...(isTagged ? [`y${year}`] : []),
      ...countries,
      ...qualities.map((quality) => `q${quality}`),
      ...voices.flatMap(({ lang, type }) => [`l${lang}`, type]),
    ]),
  ];
}

/** The row of table `title`; its key marks it as an own one. */
export function ownTitleRow(title: OwnTitle, id: number): Insertable<Schema['title']> {
  const scores = [title.imdb, title.rating].filter((score) => score !== null);
  const rating = scores.length === 0 ? null : Math.round((scores.reduce((a, b) => a + b) / scores.length) * 100) / 100;
  return {
    id,
    key: `own-${id}`,
    section: title.section,
    original: title.original,
    year: title.year,
    age: title.age,
    duration_s: title.durationS,
    imdb: title.imdb,
    kp: null,
    rating,
    popularity: rating === null ? UNRATED : Math.round(rating * 10),
    added_at: title.addedAt,
    has_trailer: Number(title.trailers.length > 0),
    art: title.art,
    drawn: title.drawn,
    ...Object.fromEntries(LANGUAGES.map((lang) => [`sort_${lang}`, sortKey(title.names[lang], lang)])),
    ...bitsOf(facetsOf(title)),
  };
}

/** The rows that belong to an own title and are rewritten with it; `episodeIds` by season and number. */
export function ownParts(title: OwnTitle, title_id: number, episodeIds: ReadonlyMap<string, number>) {
  const media: Insertable<Schema['library_medium']>[] = [];
  const add = (files: readonly (OwnFile | OwnExtra)[], role: 'main' | 'trailer' | 'extra', episode_id: number) => {
    for (const [rank, file] of files.entries()) {
      const { extra, season } = 'extra' in file ? file : { extra: null, season: null };
      const { id, part, label } = file;
      media.push({ title_id, episode_id, file_id: id, role, rank, part, label, extra, season });
    }
  };
  add(title.files, 'main', 0);
  add(title.trailers, 'trailer', 0);
  add(title.extras, 'extra', 0);
  const placed = title.episodes.map((episode) => ({ ...episode, id: episodeIds.get(placeOf(episode)) ?? 0 }));
  for (const { id, files } of placed) add(files, 'main', id);
  const chapters = [{ id: 0, chapters: title.chapters }, ...placed];
  return {
    title_i18n: LANGUAGES.map((lang) => ({ title_id, lang, name: title.names[lang], overview: title.overviews[lang] })),
    title_facet: facetsOf(title).map((facet, rank) => ({ facet, title_id, rank })),
    voice: title.voices.map((voice, index) => ({
      ...voice,
      id: `v${title_id}-${index + 1}`,
      title_id,
      rank: index + 1,
    })),
    season: title.seasons.map(({ n, year }) => ({ title_id, n, year })),
    season_i18n: title.seasons.flatMap(({ n, names }) =>
      LANGUAGES.flatMap((lang) => (names[lang] ? [{ title_id, n, lang, name: names[lang] }] : [])),
    ),
    episode: placed.map(({ id, season, n, durationS, hasStill }) => {
      return { id, title_id, season, n, duration_s: durationS, drawn: Number(!hasStill) };
    }),
    episode_i18n: placed.flatMap(({ id, names }) =>
      LANGUAGES.map((lang) => ({ episode_id: id, lang, name: names[lang] })),
    ),
    chapter: chapters.flatMap((one) =>
      one.chapters.flatMap(({ startS, names }) =>
        LANGUAGES.map((lang) => ({ title_id, episode_id: one.id, lang, start_s: startS, name: names[lang] })),
      ),
    ),
    library_medium: media,
    airing: title.airings.map((one) => ({ ...one, title_id })),
  };
}

/** Identifies an episode within its title. */
export const placeOf = ({ season, n }: { season: number; n: number }) => `${season} ${n}`;
