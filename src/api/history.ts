import type { HistoryExport, HistoryPage } from '../../server/contract/library.ts';
import { api } from './api.ts';
import { queryString } from './queryString.ts';

/** Which entries: those that are shown, or those that were hidden. */
export interface HistoryArg {
  isHidden: boolean;
}

/** One entry: a work, or an episode of it. */
export interface HistoryEntry {
  movieId: number;
  episodeId: number | null;
}

/** A title whose entries are to be hidden or shown again; `title` names it in an offer to undo. */
export interface HiddenChange {
  movieId: number;
  isHidden: boolean;
  title?: string;
}

type Entry = HistoryPage['items'][number];

const isOf = ({ movieId, episodeId }: HistoryEntry) => {
  return ({ card, episode }: Entry) => card.id === movieId && (episode?.id ?? null) === episodeId;
};

/** What the viewer has watched and when. Removing an entry removes its position as well; hiding leaves positions alone. */
export const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    getHistory: build.infiniteQuery<HistoryPage, HistoryArg, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.next ?? undefined },
      query: ({ queryArg: { isHidden }, pageParam }) => ({
        path: `/me/history${queryString({ hidden: isHidden ? 'true' : null, cursor: pageParam })}`,
      }),
      providesTags: ['Text', 'Progress', 'History'],
    }),
    /** Optimistic: rolled back if the server refuses. */
    removeFromHistory: build.mutation<null, HistoryEntry>({
      query: ({ movieId, episodeId }) => ({
        method: 'DELETE',
        path: `/me/history/${movieId}${queryString({ episode: episodeId })}`,
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Progress']),
      onQueryStarted: async (entry, { dispatch, queryFulfilled }) => {
        const undo = [false, true].map(
          (isHidden) =>
            dispatch(
              historyApi.util.updateQueryData('getHistory', { isHidden }, ({ pages }) => {
                for (const page of pages) page.items = page.items.filter((item) => !isOf(entry)(item));
              }),
            ).undo,
        );
        await queryFulfilled.catch(() => undo.forEach((take) => take()));
      },
    }),
    /** All of it, or what is neither older nor younger than so many seconds; a range is for PRO. */
    clearHistory: build.mutation<null, { oldestS?: number; youngestS?: number }>({
      query: (range) => ({ method: 'DELETE', path: `/me/history${queryString(range)}` }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Progress', 'History']),
    }),
    /** Hides a title's entries or shows them again; for PRO. They leave the current list at once. */
    setHistoryHidden: build.mutation<null, HiddenChange>({
      query: ({ movieId, isHidden }) => ({
        method: isHidden ? 'PUT' : 'DELETE',
        path: `/me/history/${movieId}/hidden`,
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ['History']),
      onQueryStarted: async ({ movieId, isHidden }, { dispatch, queryFulfilled }) => {
        const change = dispatch(
          historyApi.util.updateQueryData('getHistory', { isHidden: !isHidden }, ({ pages }) => {
            for (const page of pages) page.items = page.items.filter(({ card }) => card.id !== movieId);
          }),
        );
        await queryFulfilled.catch(change.undo);
      },
    }),
    exportHistory: build.mutation<HistoryExport, void>({ query: () => ({ path: '/me/history/export' }) }),
  }),
});

export const {
  useGetHistoryInfiniteQuery,
  useRemoveFromHistoryMutation,
  useClearHistoryMutation,
  useSetHistoryHiddenMutation,
  useExportHistoryMutation,
} = historyApi;
