import type { List } from '../../../server/contract/tables/ids.ts';
import { listPage } from '../../../server/contract/tables/pages.ts';
import type { ListingQuery } from '../../api/catalog.ts';
import { paths } from '../../paths.ts';

/** A listing route: which resource it shows, what is fixed about it, and how it is sorted until the viewer says. */
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
  /** What it asks for whatever else is chosen; such a facet is not offered again. */
  fixed: ListingQuery;
  sort: NonNullable<ListingQuery['sort']>;
  list?: List;
}

/** Genre id of documentaries in the vocabulary. */
const DOCUMENTARY = 'g22';

const titles = (path: string, name: Listing['name'], fixed: ListingQuery, sort: Listing['sort'] = 'date'): Listing => ({
  path,
  name,
  resource: '/movies',
  fixed,
  sort,
});

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
  titles(paths.movies, 'movie', { section: '0' }),
  titles(paths.serials, 'serial', { section: '7' }),
  titles(paths.cartoons, 'cartoon', { section: '14' }),
  titles(paths.cartoonSerials, 'cartoonSerial', { section: '93' }),
  titles(paths.documentaries, 'documentary', { genre: DOCUMENTARY }),
  titles(paths.latest, 'new', {}),
  titles(paths.popular, 'popular', {}, 'popular'),
  titles(paths.fhd, 'fhd', { quality: '1080' }),
  titles(paths.qhd, 'qhd', { quality: '1440' }),
  titles(paths.uhd, 'uhd', { quality: '2160' }),
  titles(paths.hdr, 'hdr', { quality: 'HDR' }),
  { path: paths.search, name: 'search', resource: '/search', fixed: {}, sort: 'relevance' },
  list('favorite', 'favorite'),
  list('watch-later', 'watchLater'),
  list('watch-list', 'watchList'),
];

/** The listing at an address; undefined where there is none. */
export const listingAt = (pathname: string): Listing | undefined => LISTINGS.find(({ path }) => path === pathname);
