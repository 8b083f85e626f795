import type { Invite, Outbox } from '../../server/contract/account.ts';
import type {
  Accounts,
  Backups,
  Health,
  LogLines,
  MadeCodes,
  OwnedCodes,
  PlanCodeIn,
} from '../../server/contract/owner.ts';
import { api } from './api.ts';

/** What the owner of a service does for others; `forbidden` for everyone else. */
export const ownershipApi = api.injectEndpoints({
  endpoints: (build) => ({
    createInvite: build.mutation<Invite, void>({ query: () => ({ method: 'POST', path: '/invites', payload: {} }) }),
    getAccounts: build.query<Accounts['items'], void>({
      query: () => ({ path: '/owner/accounts' }),
      transformResponse: ({ items }: Accounts) => items,
      keepUnusedDataFor: 0,
    }),
    getServiceHealth: build.query<Health['items'], void>({
      query: () => ({ path: '/owner/health' }),
      transformResponse: ({ items }: Health) => items,
      keepUnusedDataFor: 0,
    }),
    getServiceLog: build.query<LogLines['items'], void>({
      query: () => ({ path: '/owner/log' }),
      transformResponse: ({ items }: LogLines) => items,
      keepUnusedDataFor: 0,
    }),
    getBackups: build.query<Backups, void>({ query: () => ({ path: '/owner/backups' }), keepUnusedDataFor: 0 }),
    beginBackup: build.mutation<Backups, void>({
      query: () => ({ method: 'POST', path: '/owner/backups', payload: {} }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(ownershipApi.util.updateQueryData('getBackups', undefined, () => data));
      },
    }),
    getPlanCodes: build.query<OwnedCodes['items'], void>({
      query: () => ({ path: '/owner/codes' }),
      transformResponse: ({ items }: OwnedCodes) => items,
      keepUnusedDataFor: 0,
    }),
    makePlanCode: build.mutation<MadeCodes['items'], PlanCodeIn>({
      query: (payload) => ({ method: 'POST', path: '/owner/codes', payload }),
      transformResponse: ({ items }: MadeCodes) => items,
    }),
    revokePlanCode: build.mutation<null, number>({
      query: (id) => ({ method: 'DELETE', path: `/owner/codes/${id}` }),
    }),
    getOutbox: build.query<Outbox['items'], void>({
      query: () => ({ path: '/outbox' }),
      transformResponse: ({ items }: Outbox) => items,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useCreateInviteMutation,
  useGetAccountsQuery,
  useGetServiceHealthQuery,
  useGetServiceLogQuery,
  useGetBackupsQuery,
  useBeginBackupMutation,
  useGetPlanCodesQuery,
  useMakePlanCodeMutation,
  useRevokePlanCodeMutation,
  useGetOutboxQuery,
} = ownershipApi;
