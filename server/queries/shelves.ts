import type { Sort } from '../contract/catalog.ts';
import type { Texts } from '../contract/vocabulary.ts';
import type { Filter } from './filters.ts';

/** A shelf of the home screen; `more` is the client path of the whole listing, null where there is none. */
export interface Shelf {
  key: string;
  name: Texts;
  more: string | null;
  filter: Filter;
  sort: Sort;
}

const UKRAINE = 'c1';
const DOCUMENTARY = 'g22';
const COMEDY = 'g5';
const FANTASTIC = ['g11', 'g12'];

/** The home screen from top to bottom; a shelf without titles is left out. */
export const SHELVES: readonly Shelf[] = [
  {
    key: 'new',
    name: { uk: 'Новинки', en: 'New arrivals', ru: 'Новинки' },
    more: '/new',
    filter: {},
    sort: 'date',
  },
  {
    key: 'popular',
    name: { uk: 'Популярні фільми', en: 'Popular films', ru: 'Популярные фильмы' },
    more: '/popular',
    filter: { section: 0 },
    sort: 'popular',
  },
  {
    key: 'ukrainian',
    name: { uk: 'Українська класика', en: 'Ukrainian classics', ru: 'Украинская классика' },
    more: null,
    filter: { facets: [[UKRAINE]], yearTo: 1990 },
    sort: 'rating',
  },
  {
    key: 'series',
    name: { uk: 'Серіали', en: 'Series', ru: 'Сериалы' },
    more: '/serial',
    filter: { section: 7 },
    sort: 'popular',
  },
  {
    key: 'cartoons',
    name: { uk: 'Мультфільми', en: 'Cartoons', ru: 'Мультфильмы' },
    more: '/cartoon',
    filter: { section: 14 },
    sort: 'popular',
  },
  {
    key: 'cartoon-series',
    name: { uk: 'Мультсеріали', en: 'Cartoon series', ru: 'Мультсериалы' },
    more: '/cartoon-serial',
    filter: { section: 93 },
    sort: 'popular',
  },
  {
    key: 'films',
    name: { uk: 'Фільми з найвищою оцінкою', en: 'Top-rated films', ru: 'Фильмы с самой высокой оценкой' },
    more: '/movie',
    filter: { section: 0 },
    sort: 'rating',
  },
  {
    key: 'uhd',
    name: { uk: '4K і HDR', en: '4K and HDR', ru: '4K и HDR' },
    more: '/uhd',
    filter: { facets: [['q2160', 'qHDR']] },
    sort: 'popular',
  },
  {
    key: 'documentaries',
    name: { uk: 'Документальне кіно', en: 'Documentaries', ru: 'Документальное кино' },
    more: '/documentary',
    filter: { facets: [[DOCUMENTARY]] },
    sort: 'popular',
  },
  {
    key: 'comedies',
    name: { uk: 'Комедії', en: 'Comedies', ru: 'Комедии' },
    more: null,
    filter: { facets: [[COMEDY]] },
    sort: 'popular',
  },
  {
    key: 'fantastic',
    name: { uk: 'Фантастика і фентезі', en: 'Science fiction and fantasy', ru: 'Фантастика и фэнтези' },
    more: null,
    filter: { facets: [FANTASTIC] },
    sort: 'popular',
  },
];
