import { GENRE, type List, QUALITY, type Section, SECTION } from '../../../server/contract/tables/ids.ts';
import { listPage, SECTION_PAGES } from '../../../server/contract/tables/pages.ts';
import type { ListingQuery } from '../../api/catalog.ts';
import { paths } from '../../paths.ts';

/** A listing route: which resource it shows, its fixed filters, and its default sort. */
export interface Listing {
  path: string;
  /** Key of its heading under `listing` in the catalog locale. */
  name:
    | 'movie'
    | 'serial'
    | 'cartoon'
    | 'cartoonSerial'
    | 'documentary'
    | 'new'
    | 'popular'
    | 'fhd'
    | 'qhd'
    | 'uhd'
    | 'hdr'
    | 'search'
    | 'person'
    | 'favorite'
    | 'watchLater'
    | 'watchList';
  /** The API's path. */
  resource: string;
  /** Filters it always has; such a facet is not offered again. */
  fixed: ListingQuery;
  sort: NonNullable<ListingQuery['sort']>;
  list?: List;
}

const titles = (path: string, name: Listing['name'], fixed: ListingQuery, sort: Listing['sort'] = 'date'): Listing => ({
  path,
  name,
  resource: '/movies',
  fixed,
  sort,
});

const section = (id: Section, name: Listing['name']) => titles(SECTION_PAGES[id], name, { section: `${id}` });

const list = (id: List, name: Listing['name']): Listing => ({
  path: listPage(id),
  name,
  resource: `/me/lists/${id}`,
  fixed: {},
  sort: 'added',
  list: id,
});

/** Route -> query + heading. */
export const LISTINGS: readonly Listing[] = [
  section(SECTION.movies, 'movie'),
  section(SECTION.serials, 'serial'),
  section(SECTION.cartoons, 'cartoon'),
  section(SECTION.cartoonSerials, 'cartoonSerial'),
  titles(paths.documentaries, 'documentary', { genre: GENRE.documentary }),
  titles(paths.latest, 'new', {}),
  titles(paths.popular, 'popular', {}, 'popular'),
  titles(paths.fhd, 'fhd', { quality: QUALITY.fhd }),
  titles(paths.qhd, 'qhd', { quality: QUALITY.qhd }),
  titles(paths.uhd, 'uhd', { quality: QUALITY.uhd }),
  titles(paths.hdr, 'hdr', { quality: QUALITY.hdr }),
  { path: paths.search, name: 'search', resource: '/search', fixed: {}, sort: 'relevance' },
  list('favorite', 'favorite'),
  list('watch-later', 'watchLater'),
  list('watch-list', 'watchList'),
];

/** The listing at an address; undefined where there is none. */
export const listingAt = (pathname: string): Listing | undefined => LISTINGS.find(({ path }) => path === pathname);
