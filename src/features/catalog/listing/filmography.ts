import type { Job } from '../../../../server/contract/catalog.ts';
import { readQuery, writeQuery } from '../filters/filterQuery.ts';
import type { Listing } from '../listings.ts';
import type { ListingQuery } from '../../../api/catalog.ts';
import { paths } from '../../../paths.ts';

const isJob = (text: string | null): text is Job => text === 'director' || text === 'actor';

/** What an address shows of a person's titles: one job or all, and the chosen filters. */
export interface Filmography {
  listing: Listing;
  job: Job | undefined;
  chosen: ListingQuery;
}

/** The titles of the person `slug` by the address's query; invalid values are dropped. */
export function readFilmography(slug: string, search: string): Filmography {
  const asked = new URLSearchParams(search).get('job');
  const job = isJob(asked) ? asked : undefined;
  const listing: Listing = {
    // Filters saved here belong to all films.
    path: paths.movies,
    name: 'person',
    resource: `/people/${slug}/movies`,
    fixed: job ? { job } : {},
    sort: 'year',
  };
  return { listing, job, chosen: readQuery(search, listing) };
}

/** The query that shows it, without the question mark. */
export function writeFilmography(job: Job | undefined, chosen: ListingQuery): string {
  return [job && `job=${job}`, writeQuery(chosen)].filter(Boolean).join('&');
}
