/**
 * A path below the library's folder and what is read from it: title, year, and numbers as `S1E2`, `S1E2-3`, `A45` for an
 * absolute number, `2019-11-15` for a date, nothing for a film.
 */
export type NameCase = readonly [path: string, title: string, year: number | null, numbers: string];
