import { inEach } from '../../../locales/service/words.ts';
import type { Sort } from '../../contract/catalog.ts';
import { GENRE, QUALITY, SECTION } from '../../contract/tables/ids.ts';
import { PAGES } from '../../contract/tables/pages.ts';
import { countryId, type Texts } from '../../contract/vocabulary.ts';
import type { Filter } from './filters.ts';

/** A shelf of the home screen; `more` is the client path of the listing that shows the same titles. */
export interface Shelf {
  key: string;
  name: Texts;
  more: string | null;
  filter: Filter;
  sort: Sort;
}

const UKRAINE = countryId('UA')!;
const FANTASTIC = [GENRE.fantasy, GENRE.scienceFiction];

/** The home screen from top to bottom; a shelf without titles is left out. */
export const SHELVES: readonly Shelf[] = [
  {
    key: 'new',
    name: inEach(({ shelves }) => shelves.new),
    more: PAGES.latest,
    filter: {},
    sort: 'date',
  },
  {
    key: 'popular',
    name: inEach(({ shelves }) => shelves.popular),
    more: `${PAGES.movies}?sort=popular`,
    filter: { section: SECTION.movies },
    sort: 'popular',
  },
  {
    key: 'ukrainian',
    name: inEach(({ shelves }) => shelves.ukrainian),
    more: `${PAGES.movies}?country=${UKRAINE}&year=1896-1990&sort=rating`,
    filter: { section: SECTION.movies, facets: [[UKRAINE]], years: [[1896, 1990]] },
    sort: 'rating',
  },
  {
    key: 'series',
    name: inEach(({ shelves }) => shelves.series),
    more: `${PAGES.serials}?sort=popular`,
    filter: { section: SECTION.serials },
    sort: 'popular',
  },
  {
    key: 'cartoons',
    name: inEach(({ shelves }) => shelves.cartoons),
    more: `${PAGES.cartoons}?sort=popular`,
    filter: { section: SECTION.cartoons },
    sort: 'popular',
  },
  {
    key: 'cartoon-series',
    name: inEach(({ shelves }) => shelves['cartoon-series']),
    more: `${PAGES.cartoonSerials}?sort=popular`,
    filter: { section: SECTION.cartoonSerials },
    sort: 'popular',
  },
  {
    key: 'films',
    name: inEach(({ shelves }) => shelves.films),
    more: `${PAGES.movies}?sort=rating`,
    filter: { section: SECTION.movies },
    sort: 'rating',
  },
  {
    key: 'uhd',
    name: inEach(({ shelves }) => shelves.uhd),
    more: `${PAGES.uhd}?sort=popular`,
    filter: { facets: [[`q${QUALITY.uhd}`]] },
    sort: 'popular',
  },
  {
    key: 'documentaries',
    name: inEach(({ shelves }) => shelves.documentaries),
    more: `${PAGES.documentaries}?sort=popular`,
    filter: { facets: [[GENRE.documentary]] },
    sort: 'popular',
  },
  {
    key: 'comedies',
    name: inEach(({ shelves }) => shelves.comedies),
    more: `${PAGES.popular}?genre=${GENRE.comedy}`,
    filter: { facets: [[GENRE.comedy]] },
    sort: 'popular',
  },
  {
    key: 'fantastic',
    name: inEach(({ shelves }) => shelves.fantastic),
    more: `${PAGES.popular}?genre=${FANTASTIC.join(',')}`,
    filter: { facets: [FANTASTIC] },
    sort: 'popular',
  },
];
