import type {
  Card,
  CardPage,
  Dictionaries,
  Episode,
  Home,
  HomeLayout,
  Job,
  Movie,
  MoviesQuery,
  Total,
} from '../../server/contract/catalog.ts';
import type { SearchPage, SearchQuery } from '../../server/contract/search.ts';
import type { ListQuery, SavedFilter, SavedFilterIn } from '../../server/contract/library.ts';
import { api, removalAt } from './api.ts';
import { queryString } from './queryString.ts';

/** Filters, order and search text of a listing. */
export type ListingQuery = Partial<Omit<MoviesQuery, 'cursor' | 'limit' | 'sort'>> & {
  sort?: MoviesQuery['sort'] | ListQuery['sort'] | SearchQuery['sort'];
  q?: string;
  /** Of a person's titles: what they did there. */
  job?: Job;
};

/** One page of titles: of the catalogue, of a list, of search results; `path` is the resource's. */
export interface TitlePageArg {
  path: string;
  query: ListingQuery;
  limit: number;
  /** The cursor from the previous page; null for the first. */
  cursor: string | null;
}

/** Search results also have people and the corrected text. */
export type TitlePage = CardPage & Partial<Pick<SearchPage, 'people' | 'corrected'>>;

/** Where there is no count endpoint, a page of one title has the total. */
const countPath = ({ path, query }: Pick<TitlePageArg, 'path' | 'query'>) =>
  path === '/movies'
    ? `/movies/count${queryString({ ...query, sort: null, order: null })}`
    : path + queryString({ ...query, limit: 1 });

const listTag = (path: string) => (path.startsWith('/me/lists') ? (['Text', 'Lists'] as const) : (['Text'] as const));

/** Films, series and cartoons, one at a time, in shelves and in listings. */
export const catalogApi = api.injectEndpoints({
  endpoints: (build) => ({
    getHome: build.query<Home, void>({ query: () => ({ path: '/home' }), providesTags: ['Text'] }),
    getOwnShelves: build.query<Home['rows'], void>({
      query: () => ({ path: '/me/shelves' }),
      transformResponse: (answer: Home) => answer.rows,
      providesTags: ['Text', 'Progress'],
    }),
    getHomeLayout: build.query<HomeLayout, void>({ query: () => ({ path: '/me/home' }), providesTags: ['Me'] }),
    setHomeLayout: build.mutation<unknown, HomeLayout>({
      query: (layout) => ({ method: 'PUT', path: '/me/home', payload: layout }),
      onQueryStarted: async (layout, { dispatch, queryFulfilled }) => {
        const change = dispatch(catalogApi.util.updateQueryData('getHomeLayout', undefined, () => layout));
        await queryFulfilled.catch(change.undo);
      },
    }),
    /** Unused pages are soon dropped: a listing may be of any length. */
    getTitlePage: build.query<TitlePage, TitlePageArg>({
      query: ({ path, query, limit, cursor }) => ({ path: path + queryString({ ...query, limit, cursor }) }),
      providesTags: (_page, _error, { path }) => [...listTag(path)],
      keepUnusedDataFor: 5,
    }),
    getTitleCount: build.query<Total, Pick<TitlePageArg, 'path' | 'query'>>({
      query: (arg) => ({ path: countPath(arg) }),
      transformResponse: (answer: { total: Total }) => answer.total,
      providesTags: (_total, _error, { path }) => [...listTag(path)],
      keepUnusedDataFor: 30,
    }),
    getDictionaries: build.query<Dictionaries, void>({
      query: () => ({ path: '/dictionaries' }),
      providesTags: ['Text'],
      keepUnusedDataFor: 3600,
    }),
    getSavedFilters: build.query<SavedFilter[], void>({
      query: () => ({ path: '/me/filters' }),
      transformResponse: (answer: { items: SavedFilter[] }) => answer.items,
      providesTags: ['Filters'],
    }),
    saveFilter: build.mutation<unknown, SavedFilterIn>({
      query: (payload) => ({ method: 'POST', path: '/me/filters', payload }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Filters']),
    }),
    /** Optimistic: rolled back if the server refuses. */
    removeFilter: build.mutation<null, string>({
      queryFn: removalAt((id) => `/me/filters/${id}`),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const change = dispatch(
          catalogApi.util.updateQueryData('getSavedFilters', undefined, (filters) =>
            filters.filter((filter) => filter.id !== id),
          ),
        );
        await queryFulfilled.catch(change.undo);
      },
    }),
    getMovie: build.query<Movie, number>({ query: (id) => ({ path: `/movies/${id}` }), providesTags: ['Text'] }),
    getSimilar: build.query<Card[], number>({
      query: (id) => ({ path: `/movies/${id}/similar` }),
      transformResponse: (answer: { items: Card[] }) => answer.items,
      providesTags: ['Text'],
    }),
    getEpisodes: build.query<Episode[], number>({
      query: (id) => ({ path: `/movies/${id}/episodes` }),
      transformResponse: (answer: { items: Episode[] }) => answer.items,
      providesTags: ['Text'],
    }),
  }),
});

export const {
  useGetHomeQuery,
  useGetOwnShelvesQuery,
  useGetHomeLayoutQuery,
  useSetHomeLayoutMutation,
  useGetTitlePageQuery,
  useGetTitleCountQuery,
  useGetDictionariesQuery,
  useGetSavedFiltersQuery,
  useSaveFilterMutation,
  useRemoveFilterMutation,
  useGetMovieQuery,
  useLazyGetMovieQuery,
  useGetSimilarQuery,
  useGetEpisodesQuery,
} = catalogApi;
