import { SECTION } from '../contract/vocabulary.ts';
import { wordsOf } from '../db/searchText.ts';
import type { OutsideIds } from '../library/names/clean.ts';
import type { Database } from '../ports.ts';
import { everyName, outsideIds } from '../queries/titles/everyName.ts';
import type { Mentioned } from './mention.ts';

interface Candidate {
  id: number;
  year: number | null;
  kind: 'film' | 'series';
}

const kindOf = (section: number) =>
  section === SECTION.serials || section === SECTION.cartoonSerials ? 'series' : 'film';

const foldName = (name: string) => wordsOf(name).join(' ');

/** The sites in the order in which their ids are trusted. */
const SITES = ['imdb', 'tmdb', 'tvdb'] as const;

/** The known ids of titles in external catalogues. */
export async function idsElsewhere(db: Database): Promise<Map<number, OutsideIds>> {
  const rows = await outsideIds(db);
  return new Map(
    rows.map(({ id, asks, tmdb }) => {
      const { ids = {} } = JSON.parse(asks) as { ids?: OutsideIds };
      return [id, { ...ids, ...(tmdb !== null && { tmdb: String(tmdb) }) }];
    }),
  );
}

/**
 * Matches works to titles: by external id, else by name in any language and year, which may differ by one if nothing
 * fits better. Null for a work without a match, or with several.
 */
export async function matcherOf(
  db: Database,
  works: readonly Mentioned[],
): Promise<(work: Mentioned) => number | null> {
  const wanted = new Map<string, Map<number, Candidate>>(works.map(({ title }) => [foldName(title), new Map()]));
  const kinds = new Map<number, Candidate['kind']>();
  for await (const titles of everyName(db)) {
    for (const { id, name, year, section } of titles) {
      kinds.set(id, kindOf(section));
      wanted.get(foldName(name))?.set(id, { id, year, kind: kindOf(section) });
    }
  }
  const elsewhere = new Map<string, number>();
  for (const [id, ids] of await idsElsewhere(db)) {
    for (const site of SITES) if (ids[site]) elsewhere.set(`${kinds.get(id)} ${site} ${ids[site]}`, id);
  }
  return (work) => byIds(elsewhere, work) ?? byName([...(wanted.get(foldName(work.title))?.values() ?? [])], work);
}

function byIds(elsewhere: ReadonlyMap<string, number>, { kind, ids }: Mentioned): number | null {
  for (const site of SITES) {
    if (!ids[site]) continue;
    // A number such as 603 exists for both films and series, except on IMDb, where ids are shared.
    const kinds = kind ? [kind] : site === 'imdb' ? ['film', 'series'] : [];
    const found = kinds.map((one) => elsewhere.get(`${one} ${site} ${ids[site]}`)).find((id) => id !== undefined);
    if (found !== undefined) return found;
  }
  return null;
}

function byName(candidates: readonly Candidate[], { title, year, kind, episode }: Mentioned): number | null {
  if (foldName(title) === '') return null;
  const asked = kind ?? (episode === null ? null : 'series');
  const fit = candidates.filter((one) => asked === null || one.kind === asked);
  const near = (years: number) => fit.filter((one) => one.year !== null && Math.abs(one.year - (year ?? 0)) <= years);
  const found = year === null ? fit : near(0).length > 0 ? near(0) : near(1);
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}
