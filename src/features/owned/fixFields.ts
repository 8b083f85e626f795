import type { Fix, LibraryFile, LookupQuery } from '../../../server/contract/ownLibrary.ts';
import type { Fault } from '../../../server/contract/accountRules.ts';

/** What a form asks of a wrong match; numbers as they are typed. */
export type FixField = 'title' | 'year' | 'season' | 'episode';
export type FixValues = Readonly<Record<FixField, string>>;

/** The least and the most of each number, as the contract has them. */
const BOUNDS = { year: [1880, 2100], season: [0, 9999], episode: [1, 9999] } as const;

/** What a file was matched as, to be changed. */
export function fixValues({ title, year, season, episode, path }: LibraryFile): FixValues {
  const text = (value: number | null) => (value === null ? '' : String(value));
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
  return { title: title ?? name, year: text(year), season: text(season), episode: text(episode) };
}

/** Numbers that are none, or none that can be meant. */
export function fixFaults(values: Partial<FixValues>): { path: string; code: Fault }[] {
  return (Object.keys(BOUNDS) as (keyof typeof BOUNDS)[]).flatMap((path) => {
    const text = (values[path] ?? '').trim();
    const [least, most] = BOUNDS[path];
    const isRight = text === '' || (/^\d+$/.test(text) && Number(text) >= least && Number(text) <= most);
    return isRight ? [] : [{ path, code: 'validation' as const }];
  });
}

/** What was typed as the server takes it; a year left empty is none. */
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

/** What a file was matched as, to be looked up. */
export function lookupValues(file: LibraryFile): Readonly<Record<'text' | 'year', string>> {
  const { title, year } = fixValues(file);
  return { text: title, year };
}

/** What was typed as a search. */
export function lookupOfValues({
  text = '',
  year,
}: Partial<Record<'text' | 'year', string>>): Omit<LookupQuery, 'kind'> {
  return { text: text.trim(), ...(year?.trim() && { year: Number(year) }) };
}
