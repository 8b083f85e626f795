import { type Sort, SORTS } from '../../server/contract/catalog.ts';
import { COUNTRIES, GENRES, type Language, LANGUAGES } from '../../server/contract/vocabulary.ts';
import type { TitleSeed } from '../../server/db/seed/catalogueSchema.ts';
import { sortKey } from '../../server/db/sortKey.ts';

/** What a listing request filters by, as plain values; an empty facet filters nothing. */
export interface Asked {
  section?: number;
  genres: readonly string[];
  countries: readonly string[];
  years: readonly (readonly [from: number, to: number])[];
  qualities: readonly string[];
  languages: readonly string[];
  translations: readonly string[];
  imdbMin?: number;
  kpMin?: number;
  sort: Sort;
  order: 'asc' | 'desc';
  lang: Language;
}

/** A request for everything. */
export const EVERYTHING: Asked = {
  genres: [],
  countries: [],
  years: [],
  qualities: [],
  languages: [],
  translations: [],
  sort: 'date',
  order: 'desc',
  lang: 'uk',
};

/** The query string of a request, without paging. */
export function queryOf(asked: Asked): Record<string, string> {
  const facets = {
    genre: asked.genres,
    country: asked.countries,
    year: asked.years.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)),
    quality: asked.qualities,
    language: asked.languages,
    translation: asked.translations,
  };
  const numbers = { section: asked.section, imdbMin: asked.imdbMin, kpMin: asked.kpMin };
  return Object.fromEntries([
    ...Object.entries(facets).flatMap(([name, values]) => (values.length > 0 ? [[name, values.join(',')]] : [])),
    ...Object.entries(numbers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ['sort', asked.sort],
    ['order', asked.order],
  ]);
}

/** The ids a listing must contain, in order, by scanning all of `titles`, whose ids count from 1; `added` has the times by id. */
export function expectedIds(titles: readonly TitleSeed[], asked: Asked, added: ReadonlyMap<number, number>): number[] {
  const rows = titles
    .map((title, index) => ({ title, id: index + 1 }))
    .filter(({ title }) => isAsked(title, asked))
    .map(({ title, id }) => ({ id, value: valueOf(title, asked, added.get(id) ?? 0) }));
  const sign = asked.order === 'asc' ? 1 : -1;
  rows.sort((a, b) => {
    if (a.value === null || b.value === null) {
      return Number(a.value === null) - Number(b.value === null) || sign * (a.id - b.id);
    }
    return sign * (a.value < b.value ? -1 : Number(a.value > b.value)) || sign * (a.id - b.id);
  });
  return rows.map((row) => row.id);
}

function isAsked(title: TitleSeed, asked: Asked): boolean {
  const has = (wanted: readonly string[], own: readonly unknown[]) =>
    wanted.length === 0 || own.some((value) => wanted.includes(String(value)));
  const genres = title.genres.map((slug) => `g${GENRES.findIndex((genre) => genre.slug === slug) + 1}`);
  const tags = title.year >= 1970 && title.year <= 2015 ? [`y${title.year}`] : [];
  return (
    (asked.section === undefined || title.section === asked.section) &&
    has([...asked.genres], [...genres, ...tags]) &&
    has(
      asked.countries.map((id) => COUNTRIES.get(id) ?? id),
      title.countries,
    ) &&
    (asked.years.length === 0 || asked.years.some(([from, to]) => title.year >= from && title.year <= to)) &&
    has(asked.qualities, title.qualities) &&
    has(
      asked.languages,
      title.voices.map((voice) => voice.lang),
    ) &&
    has(
      asked.translations,
      title.voices.map((voice) => voice.type),
    ) &&
    (asked.imdbMin === undefined || (title.imdb !== null && title.imdb >= asked.imdbMin)) &&
    (asked.kpMin === undefined || (title.kinopoisk !== null && title.kinopoisk >= asked.kpMin))
  );
}

function valueOf(title: TitleSeed, { sort, lang }: Asked, added: number): number | string | null {
  const ratings = [title.imdb, title.kinopoisk].filter((rating) => rating !== null);
  const mean = ratings.length === 0 ? null : ratings.reduce((a, b) => a + b) / ratings.length;
  const values: Record<Sort, number | string | null> = {
    date: added,
    year: title.year,
    rating: mean === null ? null : Math.round(mean * 100) / 100,
    title: sortKey(title.title[lang], lang),
    imdb: title.imdb,
    kinopoisk: title.kinopoisk,
    popular: title.popularity,
  };
  return values[sort];
}

/** A request with up to four filters of any kind, frequent values and rare ones, chosen by `random` (0 to 1). */
export function anyRequest(random: () => number): Asked {
  const one = <Item>(from: readonly Item[]) => from[Math.floor(random() * from.length)] as Item;
  const some = <Item>(from: readonly Item[]) => [
    ...new Set(Array.from({ length: one([1, 2, 3, 4]) }, () => one(from))),
  ];
  const genres = [...Array.from({ length: 70 }, (_, i) => `g${i + 1}`), 'y1970', 'y2008', 'y2010', 'y2012', 'y1990'];
  const countries = [...COUNTRIES.keys()];
  const choices: readonly (() => Partial<Asked>)[] = [
    () => ({ section: one([0, 7, 14, 93]) }),
    () => ({ genres: some(one([genres, ['g3', 'g5', 'g37', 'g22', 'y2008']])) }),
    () => ({ countries: some(one([countries, ['c1', 'c2', 'c4', 'c5', countries.at(-1) ?? '']])) }),
    () => ({ years: some(one([YEAR_RANGES, YEAR_RANGES.slice(-5)])) }),
    () => ({ qualities: some(['720', '1080', '1440', '2160', 'HDR']) }),
    () => ({ languages: some(['uk', 'en', 'ru']) }),
    () => ({ translations: some(Array.from({ length: 11 }, (_, i) => `t${i + 1}`)) }),
    () => ({ imdbMin: one([1, 4, 5, 6, 7, 8, 9]) }),
    () => ({ kpMin: one([1, 4, 5, 6, 7, 8, 9]) }),
  ];
  const chosen = Array.from({ length: one([0, 1, 2, 2, 3, 4]) }, () => one(choices)());
  return {
    ...Object.assign({}, EVERYTHING, ...chosen),
    sort: one(SORTS),
    order: one(['asc', 'desc']),
    lang: one(LANGUAGES),
  };
}

const YEAR_RANGES: readonly (readonly [number, number])[] = [
  [2024, 2024],
  [2020, 2020],
  [2015, 2019],
  [2010, 2014],
  [2008, 2008],
  [1990, 1999],
  [1970, 1979],
  [1950, 1969],
  [1920, 1949],
  [1928, 1928],
  [1896, 1919],
];
