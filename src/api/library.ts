import type { CardPage } from '../../server/contract/catalog.ts';
import type { ContinueItem, ListRemoval, Progress, ProgressIn, State, States } from '../../server/contract/library.ts';
import type { Follow } from '../../server/contract/social.ts';
import type { TitleKind } from '../../server/contract/tables/ids.ts';
import type { List } from '../../server/contract/vocabulary.ts';
import { api } from './api.ts';
import { catalogApi } from './catalog.ts';

/** What is to be marked: a film (`episodeId` null) or episodes of a series, with their lengths in seconds. */
export interface WatchedChange {
  movieId: number;
  isWatched: boolean;
  isWhole: boolean;
  items: readonly { episodeId: number | null; durationS: number }[];
}

/** A title to be put on a list or taken off; `at` (ISO) restores its place, `title` names it in an offer to undo a removal. */
export interface ListChange {
  movieId: number;
  list: List;
  isOn: boolean;
  at?: string | null;
  title?: string;
}

/** A title to be dismissed or brought back; `title` names it in an offer to undo a dismissal. */
export interface Dismissal {
  movieId: number;
  isDismissed: boolean;
  title?: string;
}

function without(page: CardPage, movieId: number): void {
  page.items = page.items.filter(({ id }) => id !== movieId);
  if (page.total.exact) page.total.n = Math.max(0, page.total.n - 1);
}

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
    /**
     * Puts a title on a list or takes it off; a removal returns when it had been added, so that its place can be
     * restored. Optimistic: rolled back if the server refuses.
     */
    setOnList: build.mutation<ListRemoval | null, ListChange>({
      query: ({ movieId, list, isOn, at }) => ({
        method: isOn ? 'PUT' : 'DELETE',
        path: `/me/lists/${list}/${movieId}`,
        payload: isOn && at ? { at } : undefined,
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Lists']),
      onQueryStarted: async ({ movieId, list, isOn }, { dispatch, getState, queryFulfilled }) => {
        const { updateQueryData, selectCachedArgsForQuery } = catalogApi.util;
        const changes = [
          dispatch(
            libraryApi.util.updateQueryData('getState', movieId, (state) => {
              state.lists = isOn ? [...state.lists, list] : state.lists.filter((one) => one !== list);
            }),
          ),
        ];
        const pages = isOn ? [] : selectCachedArgsForQuery(getState(), 'getTitlePage');
        for (const page of pages.filter(({ path }) => path === `/me/lists/${list}`)) {
          changes.push(dispatch(updateQueryData('getTitlePage', page, (draft) => without(draft, movieId))));
        }
        await queryFulfilled.catch(() => changes.forEach((change) => change.undo()));
      },
    }),
    /** Removes a title from what to continue, without marking it watched, or restores it; a removal is optimistic. */
    setDismissed: build.mutation<null, Dismissal>({
      query: ({ movieId, isDismissed }) => ({
        method: isDismissed ? 'DELETE' : 'PUT',
        path: `/me/continue/${movieId}`,
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Progress']),
      onQueryStarted: async ({ movieId, isDismissed }, { dispatch, queryFulfilled }) => {
        if (!isDismissed) return;
        const change = dispatch(
          libraryApi.util.updateQueryData('getContinue', undefined, (items) =>
            items.filter(({ card }) => card.id !== movieId),
          ),
        );
        await queryFulfilled.catch(change.undo);
      },
    }),
    saveProgress: build.mutation<null, { movieId: number; progress: ProgressIn }>({
      query: ({ movieId, progress }) => ({ method: 'PUT', path: `/me/progress/${movieId}`, payload: progress }),
    }),
    /** Marks a film (`episodeId` null) or episodes as watched or not; `isWhole` where that is all of the title. */
    setWatched: build.mutation<null, WatchedChange>({
      query: ({ movieId, isWatched, isWhole, items }) => ({
        method: 'POST',
        path: `/me/watched/${movieId}`,
        payload: {
          watched: isWatched,
          episodeIds: isWhole ? undefined : items.map(({ episodeId }) => episodeId),
        },
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Progress']),
      onQueryStarted: async ({ movieId, isWatched, items }, { dispatch, queryFulfilled }) => {
        const at = new Date().toISOString();
        const marks = items.map(({ episodeId, durationS }) => ({
          episodeId,
          positionS: durationS,
          durationS,
          watched: true,
          at,
        }));
        const change = dispatch(
          libraryApi.util.updateQueryData('getProgress', movieId, (places) => [
            ...places.filter((place) => !items.some(({ episodeId }) => episodeId === place.episodeId)),
            ...(isWatched ? marks : []),
          ]),
        );
        await queryFulfilled.catch(change.undo);
      },
    }),
    getFollow: build.query<Follow, number>({
      query: (movieId) => ({ path: `/me/follows/${movieId}` }),
      // Without the viewer's choice it follows from lists and positions.
      providesTags: ['Follows', 'Lists', 'Progress'],
    }),
    /** Which notifications to send about a title; `kinds` null drops the viewer's choice. */
    setFollow: build.mutation<null, { movieId: number; kinds: TitleKind[] | null }>({
      query: ({ movieId, kinds }) =>
        kinds
          ? { method: 'PUT', path: `/me/follows/${movieId}`, payload: { kinds } }
          : { method: 'DELETE', path: `/me/follows/${movieId}` },
      invalidatesTags: (_answer, error, { kinds }) => (error || kinds ? [] : ['Follows']),
      onQueryStarted: async ({ movieId, kinds }, { dispatch, queryFulfilled }) => {
        if (!kinds) return;
        const change = dispatch(
          libraryApi.util.updateQueryData('getFollow', movieId, () => ({ isChosen: true, kinds })),
        );
        await queryFulfilled.catch(change.undo);
      },
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
  useSetOnListMutation,
  useSetDismissedMutation,
  useSetWatchedMutation,
  useGetFollowQuery,
  useSetFollowMutation,
} = libraryApi;
