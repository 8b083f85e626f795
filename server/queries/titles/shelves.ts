import type { Sort } from '../../contract/catalog.ts';
import { PAGES } from '../../contract/tables/pages.ts';
import type { Texts } from '../../contract/vocabulary.ts';
import type { Filter } from './filters.ts';

/** A shelf of the home screen; `more` is the client path of the listing that shows the same titles. */
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
    more: PAGES.latest,
    filter: {},
    sort: 'date',
  },
  {
    key: 'popular',
    name: { uk: 'Популярні фільми', en: 'Popular films', ru: 'Популярные фильмы' },
    more: `${PAGES.movies}?sort=popular`,
    filter: { section: 0 },
    sort: 'popular',
  },
  {
    key: 'ukrainian',
    name: { uk: 'Українська класика', en: 'Ukrainian classics', ru: 'Украинская классика' },
    more: `${PAGES.movies}?country=c1&year=1896-1990&sort=rating`,
    filter: { section: 0, facets: [[UKRAINE]], years: [[1896, 1990]] },
    sort: 'rating',
  },
  {
    key: 'series',
    name: { uk: 'Серіали', en: 'Series', ru: 'Сериалы' },
    more: `${PAGES.serials}?sort=popular`,
    filter: { section: 7 },
    sort: 'popular',
  },
  {
    key: 'cartoons',
    name: { uk: 'Мультфільми', en: 'Cartoons', ru: 'Мультфильмы' },
    more: `${PAGES.cartoons}?sort=popular`,
    filter: { section: 14 },
    sort: 'popular',
  },
  {
    key: 'cartoon-series',
    name: { uk: 'Мультсеріали', en: 'Cartoon series', ru: 'Мультсериалы' },
    more: `${PAGES.cartoonSerials}?sort=popular`,
    filter: { section: 93 },
    sort: 'popular',
  },
  {
    key: 'films',
    name: { uk: 'Фільми з найвищою оцінкою', en: 'Top-rated films', ru: 'Фильмы с самой высокой оценкой' },
    more: `${PAGES.movies}?sort=rating`,
    filter: { section: 0 },
    sort: 'rating',
  },
  {
    key: 'uhd',
    name: { uk: '4K і HDR', en: '4K and HDR', ru: '4K и HDR' },
    more: `${PAGES.uhd}?sort=popular`,
    filter: { facets: [['q2160']] },
    sort: 'popular',
  },
  {
    key: 'documentaries',
    name: { uk: 'Документальне кіно', en: 'Documentaries', ru: 'Документальное кино' },
    more: `${PAGES.documentaries}?sort=popular`,
    filter: { facets: [[DOCUMENTARY]] },
    sort: 'popular',
  },
  {
    key: 'comedies',
    name: { uk: 'Комедії', en: 'Comedies', ru: 'Комедии' },
    more: `${PAGES.popular}?genre=g5`,
    filter: { facets: [[COMEDY]] },
    sort: 'popular',
  },
  {
    key: 'fantastic',
    name: { uk: 'Фантастика і фентезі', en: 'Science fiction and fantasy', ru: 'Фантастика и фэнтези' },
    more: `${PAGES.popular}?genre=g11,g12`,
    filter: { facets: [FANTASTIC] },
    sort: 'popular',
  },
];
