import { NUMBERED } from '../contract/filterRules.ts';
import type { Quality } from '../contract/tables/ids.ts';
import { LANGUAGE_TABLE } from '../contract/tables/languages.ts';

/** A column holds 31 facets, so that its value is a positive 32-bit integer. */
const BITS = 31;
/** The columns of genres. */
export const GENRE_COLUMNS = ['genres_a', 'genres_b', 'genres_c'] as const;
const QUALITY_BITS: Record<Quality, number> = { 720: 0, 1080: 1, 1440: 2, 2160: 3, HDR: 4 };
/** The bits of qualities, languages and types of voices, t1 to t11. They never change; new ones take the next bit. */
const TRAITS: ReadonlyMap<string, number> = new Map([
  ...Object.entries(QUALITY_BITS).map(([id, bit]) => [`q${id}`, bit] as const),
  ...LANGUAGE_TABLE.map(({ id, facetBit }) => [`l${id}`, facetBit] as const),
  ...Array.from({ length: NUMBERED.t }, (_, index) => [`t${index + 1}`, 8 + index] as const),
]);

/** Columns of `title` that hold its facets as bits: an index that includes them answers a filter without the table. */
export const BIT_COLUMNS = [...GENRE_COLUMNS, 'traits', 'countries'] as const;
export type BitColumn = (typeof BIT_COLUMNS)[number];

/**
 * The column and bit of a facet; null for one that has none, such as a year tag. Every 31st country shares a bit of
 * `countries`, so it can rule a title out but not in.
 */
export function bitOf(facet: string): { column: BitColumn; bit: number } | null {
  const n = Number(facet.slice(1)) - 1;
  if (facet.startsWith('c')) return { column: 'countries', bit: 1 << (n % BITS) };
  const column = facet.startsWith('g') ? GENRE_COLUMNS[Math.floor(n / BITS)] : undefined;
  if (column) return { column, bit: 1 << (n % BITS) };
  const trait = TRAITS.get(facet);
  return trait === undefined ? null : { column: 'traits', bit: 1 << trait };
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
