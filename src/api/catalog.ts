import type { Card, CardPage, Episode, Home, Movie, MoviesQuery } from '../../server/contract/catalog.ts';
import { api } from './api.ts';
import { queryString } from './queryString.ts';

/** A listing as the client asks for it; the cursor is the library's. */
export type ListingQuery = Partial<Omit<MoviesQuery, 'cursor'>>;

/** Films, series and cartoons. Nothing here belongs to a viewer, so everything may be kept. */
export const catalogApi = api.injectEndpoints({
  endpoints: (build) => ({
    getHome: build.query<Home, void>({ query: () => ({ path: '/home' }), providesTags: ['Text'] }),
    listMovies: build.infiniteQuery<CardPage, ListingQuery, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.next ?? undefined },
      query: ({ queryArg, pageParam }) => ({ path: `/movies${queryString({ ...queryArg, cursor: pageParam })}` }),
      providesTags: ['Text'],
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
  useListMoviesInfiniteQuery,
  useGetMovieQuery,
  useGetSimilarQuery,
  useGetEpisodesQuery,
} = catalogApi;
