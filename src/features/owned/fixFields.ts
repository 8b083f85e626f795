import type { Fix, LibraryFile, LookupQuery } from '../../../server/contract/ownLibrary.ts';
import type { Fault } from '../../../server/contract/accountRules.ts';

/** The fields of the form for a wrong match; numbers as they are typed. */
export type FixField = 'title' | 'year' | 'season' | 'episode';
export type FixValues = Readonly<Record<FixField, string>>;

/** The bounds of each number, as in the contract. */
const BOUNDS = { year: [1880, 2100], season: [0, 9999], episode: [1, 9999] } as const;

/** The initial values of the form: the current match, or what the path says where there is none. */
export function fixValues(file: LibraryFile): FixValues {
  const text = (value: number | null) => (value === null ? '' : String(value));
  const { title, year, season, episode } = file.title === null ? file.named : { ...file, title: file.title };
  return { title, year: text(year), season: text(season), episode: text(episode) };
}

/** Invalid numbers, and those out of bounds. */
export function fixFaults(values: Partial<FixValues>): { path: string; code: Fault }[] {
  return (Object.keys(BOUNDS) as (keyof typeof BOUNDS)[]).flatMap((path) => {
    const text = (values[path] ?? '').trim();
    const [least, most] = BOUNDS[path];
    const isRight = text === '' || (/^\d+$/.test(text) && Number(text) >= least && Number(text) <= most);
    return isRight ? [] : [{ path, code: 'validation' as const }];
  });
}

/** The typed values as the server expects them; an empty year is left out. */
export function fixOfValues(kind: 'film' | 'series', values: Partial<FixValues>): Fix {
  const number = (path: FixField) => (values[path]?.trim() ? Number(values[path]) : undefined);
  const [season, episode] = [number('season'), number('episode')];
  return {
    kind,
    title: values.title?.trim() ?? '',
    year: number('year') ?? null,
    ...(kind === 'series' && season !== undefined && { season }),
    ...(kind === 'series' && episode !== undefined && { episode }),
  };
}

/** The initial values of a lookup: the current match. */
export function lookupValues(file: LibraryFile): Readonly<Record<'text' | 'year', string>> {
  const { title, year } = fixValues(file);
  return { text: title, year };
}

/** The typed values as a search. */
export function lookupOfValues({
  text = '',
  year,
}: Partial<Record<'text' | 'year', string>>): Omit<LookupQuery, 'kind'> {
  return { text: text.trim(), ...(year?.trim() && { year: Number(year) }) };
}
