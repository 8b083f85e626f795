/** The filters that belong to PRO; of qualities one alone is open to all, since it is a listing of the menu. */
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
