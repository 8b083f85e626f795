import type { Plan } from '../../server/contract/plans.ts';
import { accountApi } from './account.ts';
import { api } from './api.ts';

/** The viewer's plan; on a service without plans the answer is `not_found`. */
export const plansApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPlan: build.query<Plan, void>({ query: () => ({ path: '/me/plan' }), providesTags: ['Plan'] }),
    /** Redeems an activation code; `code_invalid`, or `plan_endless` if it would change nothing and stays valid. */
    redeemCode: build.mutation<Plan, { code: string }>({
      query: (payload) => ({ method: 'POST', path: '/me/plan/code', payload }),
      onQueryStarted: async (_code, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        void dispatch(plansApi.util.upsertQueryData('getPlan', undefined, answer.data));
        void dispatch(accountApi.endpoints.getMe.initiate(undefined, { forceRefetch: true, subscribe: false }));
        dispatch(api.util.invalidateTags(['History', 'Filters']));
      },
    }),
  }),
});

export const { useGetPlanQuery, useRedeemCodeMutation } = plansApi;
