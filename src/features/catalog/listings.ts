import type { ListingQuery } from '../../api/catalog.ts';
import type { List } from '../../../server/contract/vocabulary.ts';

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
  path: `/${id}`,
  name,
  resource: `/me/lists/${id}`,
  fixed: {},
  sort: 'added',
  list: id,
});

/** Route -> query + heading. */
export const LISTINGS: readonly Listing[] = [
  titles('/movie', 'movie', { section: '0' }),
  titles('/serial', 'serial', { section: '7' }),
  titles('/cartoon', 'cartoon', { section: '14' }),
  titles('/cartoon-serial', 'cartoonSerial', { section: '93' }),
  titles('/documentary', 'documentary', { genre: DOCUMENTARY }),
  titles('/new', 'new', {}),
  titles('/popular', 'popular', {}, 'popular'),
  titles('/fhd', 'fhd', { quality: '1080' }),
  titles('/qhd', 'qhd', { quality: '1440' }),
  titles('/uhd', 'uhd', { quality: '2160' }),
  titles('/hdr', 'hdr', { quality: 'HDR' }),
  { path: '/search', name: 'search', resource: '/search', fixed: {}, sort: 'relevance' },
  list('favorite', 'favorite'),
  list('watch-later', 'watchLater'),
  list('watch-list', 'watchList'),
];

/** The listing at an address; undefined where there is none. */
export const listingAt = (pathname: string): Listing | undefined => LISTINGS.find(({ path }) => path === pathname);
