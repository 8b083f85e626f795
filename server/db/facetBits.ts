/** A column holds 31 facets, so that its value is a positive 32-bit integer. */
const BITS = 31;
const GENRE_COLUMNS = ['genres_a', 'genres_b', 'genres_c'] as const;
/** Their places never change; another one goes to the end. */
const TRAITS = 'q720 q1080 q1440 q2160 qHDR luk len lru t1 t2 t3 t4 t5 t6 t7 t8 t9 t10 t11'.split(' ');

/** Columns of `title` that hold its facets as bits: an index that carries them answers a filter by itself. */
export const BIT_COLUMNS = [...GENRE_COLUMNS, 'traits', 'countries'] as const;
export type BitColumn = (typeof BIT_COLUMNS)[number];

/**
 * The column and the bit of a facet; null for one that has none, such as a year tag. A bit of `countries` is shared by
 * every 31st country, so it can say no but not yes.
 */
export function bitOf(facet: string): { column: BitColumn; bit: number } | null {
  const n = Number(facet.slice(1)) - 1;
  if (facet.startsWith('c')) return { column: 'countries', bit: 1 << (n % BITS) };
  const column = facet.startsWith('g') ? GENRE_COLUMNS[Math.floor(n / BITS)] : undefined;
  if (column) return { column, bit: 1 << (n % BITS) };
  const trait = TRAITS.indexOf(facet);
  return trait < 0 ? null : { column: 'traits', bit: 1 << trait };
}

/** The bit columns of a title with these facets. */
export function bitsOf(facets: Iterable<string>): Record<BitColumn, number> {
  const bits = { genres_a: 0, genres_b: 0, genres_c: 0, traits: 0, countries: 0 };
  for (const facet of facets) {
    const place = bitOf(facet);
    if (place) bits[place.column] |= place.bit;
  }
  return bits;
}
