import type { Sort } from '../../server/contract/catalog.ts';
import { GENRES, type Language } from '../../server/contract/vocabulary.ts';
import { CATALOGUE } from '../../server/db/seed/catalogue.ts';
import type { TitleSeed } from '../../server/db/seed/catalogueSchema.ts';
import { sortKey } from '../../server/db/sortKey.ts';

/** What a listing request asks for, as plain values. */
export interface Asked {
  section?: number;
  genres: readonly string[];
  qualities: readonly string[];
  sort: Sort;
  order: 'asc' | 'desc';
  lang: Language;
}

/** The ids a listing must hold, in order, found by looking at every title of the files; `added` tells when by id. */
export function expectedIds(asked: Asked, added: ReadonlyMap<number, number>): number[] {
  const rows = CATALOGUE.titles
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

function isAsked(title: TitleSeed, { section, genres, qualities }: Asked): boolean {
  const genreIds = title.genres.map((slug) => `g${GENRES.findIndex((genre) => genre.slug === slug) + 1}`);
  const tags = new Set([...genreIds, ...(title.year >= 1970 && title.year <= 2015 ? [`y${title.year}`] : [])]);
  return (
    (section === undefined || title.section === section) &&
    (genres.length === 0 || genres.some((id) => tags.has(id))) &&
    (qualities.length === 0 || title.qualities.some((quality) => qualities.includes(String(quality))))
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
