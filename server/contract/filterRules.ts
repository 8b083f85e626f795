/** The filters reserved for PRO; a single quality is open to all, since it is a listing in the menu. */
export const PRO_FILTERS = ['language', 'translation', 'imdbMin', 'kpMin', 'quality'] as const;
export type ProFilter = (typeof PRO_FILTERS)[number];

/** Those of the chosen filters that only PRO and PRO+ have; values as in a query string, facets separated by commas. */
export function proFilters(query: Readonly<Partial<Record<ProFilter, string | number | null>>>): ProFilter[] {
  return PRO_FILTERS.filter((name) => {
    const value = query[name];
    if (value === undefined || value === null || value === '') return false;
    return name !== 'quality' || new Set(String(value).split(',')).size > 1;
  });
}

/** The size of each vocabulary, numbered from 1: genres g1, g2, …, countries c1, …, types of voices t1, …. */
export const NUMBERED = { g: 70, c: 228, t: 11 } as const;

/** The first and last year that count as genres: y1970 to y2015. */
export const YEAR_TAGS = { from: 1970, to: 2015 } as const;

/** Whether a filter's value such as `g3`, `y1999`, `c2` or `t11` is an id of its vocabulary. */
export function isVocabularyId(id: string): boolean {
  const [, letter, digits] = /^([gcty])([1-9]\d{0,3})$/.exec(id) ?? [];
  const n = Number(digits);
  if (letter === 'y') return n >= YEAR_TAGS.from && n <= YEAR_TAGS.to;
  return letter !== undefined && n <= NUMBERED[letter as keyof typeof NUMBERED];
}
