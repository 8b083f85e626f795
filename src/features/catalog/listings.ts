import type { ListingQuery } from '../../api/catalog.ts';
import type { List } from '../../../server/contract/vocabulary.ts';

/** A listing route: what it asks the catalogue for, or which of the viewer's lists it shows. */
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
    | 'favorite'
    | 'watchLater'
    | 'watchList';
  query?: ListingQuery;
  list?: List;
}

/** Genre id of documentaries in the vocabulary. */
const DOCUMENTARY = 'g22';

/** Route -> query + heading (spec/decisions, "Screens"). */
export const LISTINGS: readonly Listing[] = [
  { path: '/movie', name: 'movie', query: { section: '0' } },
  { path: '/serial', name: 'serial', query: { section: '7' } },
  { path: '/cartoon', name: 'cartoon', query: { section: '14' } },
  { path: '/cartoon-serial', name: 'cartoonSerial', query: { section: '93' } },
  { path: '/documentary', name: 'documentary', query: { genre: DOCUMENTARY } },
  { path: '/new', name: 'new', query: { sort: 'date' } },
  { path: '/popular', name: 'popular', query: { sort: 'popular' } },
  { path: '/fhd', name: 'fhd', query: { quality: '1080' } },
  { path: '/qhd', name: 'qhd', query: { quality: '1440' } },
  { path: '/uhd', name: 'uhd', query: { quality: '2160' } },
  { path: '/hdr', name: 'hdr', query: { quality: 'HDR' } },
  { path: '/favorite', name: 'favorite', list: 'favorite' },
  { path: '/watch-later', name: 'watchLater', list: 'watch-later' },
  { path: '/watch-list', name: 'watchList', list: 'watch-list' },
];
