import type { PastSearches, SearchPage, Suggestions } from '../../server/contract/search.ts';
import { api } from './api.ts';
import { queryString } from './queryString.ts';

export type PastSearch = PastSearches['items'][number];

/** Search results, and the viewer's past searches. */
export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The first page for a text, as shown while typing. */
    searchTitles: build.query<SearchPage, string>({
      query: (q) => ({ path: `/search${queryString({ q })}` }),
      providesTags: ['Text'],
    }),
    suggest: build.query<Suggestions, string>({
      query: (q) => ({ path: `/search/suggest${queryString({ q })}` }),
      providesTags: ['Text'],
    }),
    /** The latest first. */
    getPastSearches: build.query<PastSearch[], void>({
      query: () => ({ path: '/me/searches' }),
      transformResponse: (answer: PastSearches) => answer.items,
      providesTags: ['Searches'],
    }),
    keepSearch: build.mutation<unknown, string>({
      query: (text) => ({ method: 'POST', path: '/me/searches', payload: { text } }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Searches']),
    }),
    /** Optimistic: rolled back if the server refuses. */
    removePastSearch: build.mutation<null, string>({
      query: (id) => ({ method: 'DELETE', path: `/me/searches/${id}` }),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const change = dispatch(
          searchApi.util.updateQueryData('getPastSearches', undefined, (searches) =>
            searches.filter((search) => search.id !== id),
          ),
        );
        await queryFulfilled.catch(change.undo);
      },
    }),
    removePastSearches: build.mutation<null, void>({
      query: () => ({ method: 'DELETE', path: '/me/searches' }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Searches']),
    }),
  }),
});

export const {
  useSearchTitlesQuery,
  useSuggestQuery,
  useGetPastSearchesQuery,
  useKeepSearchMutation,
  useRemovePastSearchMutation,
  useRemovePastSearchesMutation,
} = searchApi;
