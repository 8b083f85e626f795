import type { CardPage } from '../../server/contract/catalog.ts';
import type { ContinueItem, Progress, ProgressIn, State, States } from '../../server/contract/library.ts';
import type { List } from '../../server/contract/vocabulary.ts';
import { api } from './api.ts';
import { queryString } from './queryString.ts';

const NO_STATE: State = { lists: [], progress: null };

/** What belongs to the viewer: lists, positions, what to continue. */
export const libraryApi = api.injectEndpoints({
  endpoints: (build) => ({
    getContinue: build.query<ContinueItem[], void>({
      query: () => ({ path: '/me/continue' }),
      transformResponse: (answer: { items: ContinueItem[] }) => answer.items,
      providesTags: ['Text', 'Progress'],
    }),
    getProgress: build.query<Progress[], number>({
      query: (movieId) => ({ path: `/me/progress/${movieId}` }),
      transformResponse: (answer: { items: Progress[] }) => answer.items,
      providesTags: ['Progress'],
    }),
    getState: build.query<State, number>({
      query: (movieId) => ({ path: `/me/states?ids=${movieId}` }),
      transformResponse: (answer: States, _meta, movieId) => answer[movieId] ?? NO_STATE,
      providesTags: ['Lists', 'Progress'],
    }),
    getList: build.infiniteQuery<CardPage, List, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.next ?? undefined },
      query: ({ queryArg, pageParam }) => ({ path: `/me/lists/${queryArg}${queryString({ cursor: pageParam })}` }),
      providesTags: ['Text', 'Lists'],
    }),
    setOnList: build.mutation<null, { movieId: number; list: List; isOn: boolean }>({
      query: ({ movieId, list, isOn }) => ({ method: isOn ? 'PUT' : 'DELETE', path: `/me/lists/${list}/${movieId}` }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Lists']),
      // The heart fills at once and empties again should the server refuse.
      onQueryStarted: async ({ movieId, list, isOn }, { dispatch, queryFulfilled }) => {
        const change = dispatch(
          libraryApi.util.updateQueryData('getState', movieId, (state) => {
            state.lists = isOn ? [...state.lists, list] : state.lists.filter((one) => one !== list);
          }),
        );
        await queryFulfilled.catch(change.undo);
      },
    }),
    saveProgress: build.mutation<null, { movieId: number; progress: ProgressIn }>({
      query: ({ movieId, progress }) => ({ method: 'PUT', path: `/me/progress/${movieId}`, payload: progress }),
    }),
    saveProgressBatch: build.mutation<null, (ProgressIn & { movieId: number })[]>({
      query: (items) => ({ method: 'POST', path: '/me/progress', payload: { items } }),
    }),
  }),
});

export const {
  useGetContinueQuery,
  useGetProgressQuery,
  useGetStateQuery,
  useGetListInfiniteQuery,
  useSetOnListMutation,
} = libraryApi;
