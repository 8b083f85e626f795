import type { SelectQueryBuilder } from 'kysely';
import type { MoviesQuery, Total } from '../contract/catalog.ts';
import type { Section } from '../contract/vocabulary.ts';
import type { Database } from '../env.ts';

/** Which titles: facet groups are OR inside and AND across; `yearTo` is inclusive. */
export interface Filter {
  section?: Section;
  facets?: readonly (readonly string[])[];
  yearTo?: number;
}

/** A filter with its facet groups measured, the narrowest first; `isGathered` says how its titles are found. */
export interface Measured extends Omit<Filter, 'facets'> {
  groups: readonly { facets: readonly string[]; isGathered: boolean }[];
}

/** The filter of a listing request. */
export function filterOf(query: Pick<MoviesQuery, 'section' | 'genre' | 'quality'>): Filter {
  const groups = [query.genre?.split(','), query.quality?.split(',').map((quality) => `q${quality}`)];
  return {
    section: query.section === undefined ? undefined : (Number(query.section) as Section),
    facets: groups.filter((group) => group !== undefined),
  };
}

const MEASURED_TO = 10_000;
const PAGE = 60;

/**
 * Measures the facet groups, a small query each, and chooses: walk along the order and look each title
 * up until the page is full, or gather the titles of the narrowest group and sort them. What the walk
 * costs is estimated as if the groups knew nothing of each other and half the titles were of the section.
 */
export async function measure(db: Database, { facets = [], ...rest }: Filter): Promise<Measured> {
  if (facets.length === 0) return { ...rest, groups: [] };
  const last = await db
    .selectFrom('title')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  const sized = await Promise.all(
    facets.map(async (group) => {
      const some = db.selectFrom('title_facet').select('title_id').where('facet', 'in', group).limit(MEASURED_TO);
      return { group, n: await countRows(db, some) };
    }),
  );
  sized.sort((a, b) => a.n - b.n);
  const half = rest.section === undefined ? 1 : 0.5;
  const share = sized.reduce((product, { n }) => product * Math.min(1, n / (last?.id ?? 1)), half);
  const isGathering = (sized[0]?.n ?? 0) * share < PAGE;
  return { ...rest, groups: sized.map(({ group }, i) => ({ facets: group, isGathered: isGathering && i === 0 })) };
}

/** The titles of a filter, to be selected from and ordered. */
export function titlesOf(db: Database, { section, groups, yearTo }: Measured) {
  let titles = db.selectFrom('title');
  if (section !== undefined) titles = titles.where('title.section', '=', section);
  if (yearTo !== undefined) titles = titles.where('title.year', '<=', yearTo);
  for (const { facets, isGathered } of groups) {
    titles = titles.where((eb) => {
      const having = eb.selectFrom('title_facet').select('title_facet.title_id').where('facet', 'in', facets);
      if (isGathered) return eb('title.id', 'in', having);
      return eb.exists(having.whereRef('title_facet.title_id', '=', 'title.id'));
    });
  }
  return titles;
}

const COUNTED_TO = 1000;

/** Rows to read for a total: one more than is told exactly. */
export const TOTAL_READ = COUNTED_TO + 1;

/** A count of at most `TOTAL_READ` rows as the API tells it: exact up to 1,000. */
export function toTotal(n: number): Total {
  return { n: Math.min(n, COUNTED_TO), exact: n <= COUNTED_TO };
}

/** How many titles a filter has, counted along its narrowest group: where there are many, the end comes early. */
export async function countTitles(db: Database, filter: Measured): Promise<Total> {
  const [narrowest, ...others] = filter.groups;
  const titles = titlesOf(db, { ...filter, groups: others.map(({ facets }) => ({ facets, isGathered: false })) });
  if (!narrowest) return toTotal(await countRows(db, titles.select('title.id').limit(TOTAL_READ)));
  const isAlone = others.length === 0 && filter.section === undefined && filter.yearTo === undefined;
  const rows = db
    .selectFrom('title_facet as driving')
    .select('driving.title_id')
    .where('driving.facet', 'in', narrowest.facets)
    .$if(narrowest.facets.length > 1, (driving) => driving.distinct())
    .$if(!isAlone, (driving) =>
      driving.where((eb) => eb.exists(titles.select('title.id').whereRef('title.id', '=', eb.ref('driving.title_id')))),
    )
    .limit(TOTAL_READ);
  return toTotal(await countRows(db, rows));
}

/** How many rows a query has; give it a limit. */
export async function countRows<Tables extends object, From extends keyof Tables>(
  db: Database,
  rows: SelectQueryBuilder<Tables, From, object>,
): Promise<number> {
  const row = await db
    .selectFrom(rows.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}
