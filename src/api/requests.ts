import type { LookupQuery } from '../../server/contract/ownLibrary.ts';
import type {
  OwnedRequestPage,
  RequestAnswerIn,
  RequestCandidates,
  TitleRequest,
  TitleRequestIn,
  TitleRequests,
} from '../../server/contract/requests.ts';
import { api, removalAt } from './api.ts';
import { queryString } from './queryString.ts';

/** Titles that viewers ask for. Answers arrive as notifications, so the lists are fetched anew with those. */
export const requestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRequests: build.query<TitleRequests, void>({
      query: () => ({ path: '/me/requests' }),
      providesTags: ['Text', 'Notifications'],
    }),
    askForTitle: build.mutation<TitleRequest, TitleRequestIn>({
      query: (payload) => ({ method: 'POST', path: '/me/requests', payload }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Notifications']),
    }),
    withdrawRequest: build.mutation<null, string>({
      queryFn: removalAt((id) => `/me/requests/${id}`),
      invalidatesTags: (_answer, error) => (error ? [] : ['Notifications']),
    }),
    lookUpRequest: build.query<RequestCandidates, LookupQuery>({
      query: (wanted) => ({ path: `/me/requests/lookup${queryString({ ...wanted })}` }),
    }),
    getOwnedRequests: build.infiniteQuery<OwnedRequestPage, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.next ?? undefined },
      query: ({ pageParam }) => ({ path: `/owner/requests${queryString({ limit: 30, cursor: pageParam })}` }),
      keepUnusedDataFor: 0,
    }),
    answerRequest: build.mutation<null, { id: string; answer: RequestAnswerIn }>({
      query: ({ id, answer }) => ({ method: 'PUT', path: `/owner/requests/${id}`, payload: answer }),
    }),
  }),
});

export const {
  useGetRequestsQuery,
  useAskForTitleMutation,
  useWithdrawRequestMutation,
  useLazyLookUpRequestQuery,
  useGetOwnedRequestsInfiniteQuery,
  useAnswerRequestMutation,
} = requestsApi;
