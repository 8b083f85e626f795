import type { Card, Picture } from '../../contract/catalog.ts';
import { DRAWN_GENRES } from '../../contract/tables/ids.ts';
import { type Language, QUALITIES } from '../../contract/vocabulary.ts';
import { type BitColumn, bitOf, GENRE_COLUMNS } from '../../db/facetBits.ts';
import type { Database } from '../../ports.ts';

const QUALITY_BITS = new Map(QUALITIES.map((quality) => [quality, bitOf(`q${quality}`)?.bit]));

/** The addresses of a title's artwork, and the widths it comes in. */
const pictures = {
  poster: (key: string): Picture => ({ base: `art/${key}/poster`, widths: [220, 440] }),
  wide: (key: string): Picture => ({ base: `art/${key}/wide`, widths: [480] }),
  backdrop: (key: string): Picture => ({ base: `art/${key}/backdrop`, widths: [1280] }),
};

/** The address of an episode's picture. */
export const stillOf = (key: string, season: number, n: number): Picture => ({
  base: `art/${key}/s${season}e${n}`,
  widths: [300],
});

/** The bits of `title.drawn`: missing pictures. */
export const PICTURE_BITS = { poster: 1, wide: 2, backdrop: 4 } as const;

/** The pictures of a title, null for those that the client draws. */
export function picturesOf({ key, art, drawn }: { key: string; art: string | null; drawn: number }) {
  const one = (kind: keyof typeof PICTURE_BITS) => (drawn & PICTURE_BITS[kind] ? null : pictures[kind](art ?? key));
  return { poster: one('poster'), wide: one('wide'), backdrop: one('backdrop') };
}

/** The genre that a title's drawings follow; null if no picture is missing or none of its genres fits. */
function drawnGenreOf(row: { drawn: number } & Record<(typeof GENRE_COLUMNS)[number], number>) {
  const bits: Partial<Record<BitColumn, number>> = row;
  const has = (genre: string) => {
    const place = bitOf(genre);
    return place !== null && ((bits[place.column] ?? 0) & place.bit) !== 0;
  };
  return (row.drawn !== 0 && DRAWN_GENRES.find(has)) || null;
}

/** The cards of many titles by id, always in one query; unknown ids are left out. */
export async function cardsOf(db: Database, lang: Language, ids: readonly number[]): Promise<Map<number, Card>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('title')
    .innerJoin('title_i18n', 'title_i18n.title_id', 'title.id')
    .select(['id', 'key', 'art', 'drawn', 'section', 'original', 'year', 'age', 'imdb', 'kp', 'traits', 'name'])
    .select(GENRE_COLUMNS)
    .where('title_i18n.lang', '=', lang)
    .where('title.id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        section: row.section as Card['section'],
        title: row.name,
        originalTitle: row.original,
        year: row.year,
        age: row.age,
        poster: picturesOf(row).poster,
        wide: picturesOf(row).wide,
        imdb: row.imdb,
        kinopoisk: row.kp,
        qualities: QUALITIES.filter((quality) => (row.traits & (QUALITY_BITS.get(quality) ?? 0)) !== 0),
        drawnGenre: drawnGenreOf(row),
      },
    ]),
  );
}
