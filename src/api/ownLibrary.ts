import type { MarkerKind } from '../../server/contract/playback.ts';
import type { FileState } from '../../server/contract/tables/fileStates.ts';
import type {
  FileMarkerIn,
  Fix,
  LibraryFileDetail,
  LibraryFilePage,
  LibraryStatus,
  LookupCandidate,
  LookupQuery,
  SubtitleEncoding,
} from '../../server/contract/ownLibrary.ts';
import { api } from './api.ts';
import { queryString } from './queryString.ts';

/** The owner's folder of films; `forbidden` for everyone else. */
export const ownLibraryApi = api.enhanceEndpoints({ addTagTypes: ['OwnFiles'] }).injectEndpoints({
  endpoints: (build) => ({
    getOwnLibrary: build.query<LibraryStatus, void>({
      query: () => ({ path: '/owner/library' }),
      providesTags: ['OwnFiles', 'Text'],
      keepUnusedDataFor: 0,
    }),
    /** Files by path, of one state or of all. */
    getOwnFiles: build.infiniteQuery<LibraryFilePage, FileState | null, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.nextCursor ?? undefined },
      query: ({ queryArg: state, pageParam: cursor }) => ({
        path: `/owner/library/files${queryString({ state, cursor })}`,
      }),
      providesTags: ['OwnFiles', 'Text'],
      keepUnusedDataFor: 0,
    }),
    /** Reads the film first if it never was: seconds, or more for a long one on a slow disk. */
    getOwnFile: build.query<LibraryFileDetail, number>({
      query: (id) => ({ path: `/owner/library/files/${id}` }),
      providesTags: ['OwnFiles', 'Text'],
      keepUnusedDataFor: 0,
    }),
    scanOwnLibrary: build.mutation<null, void>({
      query: () => ({ method: 'POST', path: '/owner/library/scan', payload: {} }),
      invalidatesTags: ['OwnFiles'],
    }),
    retryOwnFile: build.mutation<null, number>({
      query: (id) => ({ method: 'POST', path: `/owner/library/files/${id}/retry`, payload: {} }),
      invalidatesTags: ['OwnFiles'],
    }),
    /** Null removes the correction. */
    fixOwnFile: build.mutation<null, { id: number; fix: Fix | null }>({
      query: ({ id, fix }) => ({
        method: fix ? 'PUT' : 'DELETE',
        path: `/owner/library/files/${id}/fix`,
        ...(fix && { payload: fix }),
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ['OwnFiles']),
    }),
    /** Titles that TMDB has for a name or a number. */
    lookUpOwnFile: build.query<{ items: LookupCandidate[] }, LookupQuery>({
      query: ({ kind, text, year }) => ({
        path: `/owner/library/lookup${queryString({ kind, text, year: year === undefined ? null : String(year) })}`,
      }),
      keepUnusedDataFor: 0,
    }),
    /** How subtitles beside a file are read; null to detect it. */
    encodeOwnSubtitles: build.mutation<null, SubtitleEncoding & { id: number }>({
      query: ({ id, ...payload }) => ({ method: 'PUT', path: `/owner/library/files/${id}/encoding`, payload }),
      invalidatesTags: (_answer, error) => (error ? [] : ['OwnFiles']),
    }),
    forgetGoneFiles: build.mutation<null, void>({
      query: () => ({ method: 'DELETE', path: '/owner/library/gone' }),
      invalidatesTags: ['OwnFiles'],
    }),
    /** Pauses all background work, or resumes it. */
    pauseOwnWork: build.mutation<null, boolean>({
      query: (isPaused) => ({ method: 'PUT', path: '/owner/library/work', payload: { isPaused } }),
      invalidatesTags: ['OwnFiles'],
    }),
    /** Packs all levels of a file, or removes the pack. */
    packOwnFile: build.mutation<null, { id: number; isWanted: boolean }>({
      query: ({ id, isWanted }) => ({
        method: isWanted ? 'PUT' : 'DELETE',
        path: `/owner/library/files/${id}/pack`,
        payload: {},
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ['OwnFiles']),
    }),
    /** Sets where an opening or credits are; null if there are none. */
    markOwnFile: build.mutation<null, { id: number; kind: MarkerKind; stretch: FileMarkerIn | null }>({
      query: ({ id, kind, stretch }) => ({
        method: stretch ? 'PUT' : 'DELETE',
        path: `/owner/library/files/${id}/markers/${kind}`,
        ...(stretch && { payload: stretch }),
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ['OwnFiles']),
    }),
    stopEncode: build.mutation<null, string>({
      query: (id) => ({ method: 'DELETE', path: `/owner/library/encodes/${id}` }),
      invalidatesTags: ['OwnFiles'],
    }),
  }),
});

export const {
  useGetOwnLibraryQuery,
  useGetOwnFilesInfiniteQuery,
  useGetOwnFileQuery,
  useScanOwnLibraryMutation,
  useRetryOwnFileMutation,
  useFixOwnFileMutation,
  useLazyLookUpOwnFileQuery,
  useEncodeOwnSubtitlesMutation,
  useForgetGoneFilesMutation,
  usePauseOwnWorkMutation,
  usePackOwnFileMutation,
  useMarkOwnFileMutation,
  useStopEncodeMutation,
} = ownLibraryApi;
