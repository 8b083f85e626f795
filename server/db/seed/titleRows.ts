import type { Insertable } from 'kysely';
import { YEAR_TAGS } from '../../contract/filterRules.ts';
import { countryId, GENRES, LANGUAGES } from '../../contract/vocabulary.ts';
import { digest } from '../digest.ts';
import { bitsOf } from '../facetBits.ts';
import type { Schema } from '../../schema.ts';
import { sortKey } from '../sortKey.ts';
import type { TitleSeed } from './catalogueSchema.ts';

const DAY_MS = 86_400_000;
const ADDED_WITHIN_DAYS = 60;

/** The row of table `title`; the key alone determines the day it was added, within 60 days before `now`. */
export function titleRow(title: TitleSeed, id: number, now: number): Insertable<Schema['title']> {
  const today = now - (now % DAY_MS);
  const ratings = [title.imdb, title.kinopoisk].filter((rating) => rating !== null);
  return {
    id,
    key: title.key,
    section: title.section,
    original: title.original,
    year: title.year,
    age: title.age,
    duration_s: Math.round(title.minutes * 60),
    imdb: title.imdb,
    kp: title.kinopoisk,
    rating: ratings.length === 0 ? null : Math.round((ratings.reduce((a, b) => a + b) / ratings.length) * 100) / 100,
    popularity: title.popularity,
    added_at: today - (Number.parseInt(digest(title.key, 8), 16) % (ADDED_WITHIN_DAYS * DAY_MS)),
    has_trailer: 1,
    ...Object.fromEntries(LANGUAGES.map((lang) => [`sort_${lang}`, sortKey(title.title[lang], lang)])),
    ...bitsOf(facetsOf(title)),
  };
}

/** The facets a listing can ask for: genres, year tags, countries, qualities, languages and types of the voices. */
function facetsOf(title: TitleSeed): string[] {
  const facets = [
    ...title.genres.map((slug) => `g${GENRES.findIndex((genre) => genre.slug === slug) + 1}`),
    ...(title.year >= YEAR_TAGS.from && title.year <= YEAR_TAGS.to ? [`y${title.year}`] : []),
    ...title.countries.map((code) => known(countryId(code), code)),
    ...title.qualities.map((quality) => `q${quality}`),
    ...title.voices.flatMap((voice) => [`l${voice.lang}`, voice.type]),
  ];
  return [...new Set(facets)];
}

/** The rows of table `title_facet`. */
export function facetRows(title: TitleSeed, title_id: number): Insertable<Schema['title_facet']>[] {
  return facetsOf(title).map((facet, rank) => ({ facet, title_id, rank }));
}

/** Name and synopsis in each language. */
export function textRows(title: TitleSeed, title_id: number): Insertable<Schema['title_i18n']>[] {
  return LANGUAGES.map((lang) => ({ title_id, lang, name: title.title[lang], overview: title.overview[lang] }));
}

/** The voices, `v<title>-1` first. */
export function voiceRows(title: TitleSeed, title_id: number): Insertable<Schema['voice']>[] {
  return title.voices.map((voice, index) => ({ ...voice, id: `v${title_id}-${index + 1}`, title_id, rank: index + 1 }));
}

function known(id: string | undefined, code: string): string {
  if (id === undefined) throw new Error(`No country ${code} in the vocabulary`);
  return id;
}
