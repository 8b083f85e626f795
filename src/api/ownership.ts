import type { Invite, Outbox } from '../../server/contract/account.ts';
import type { Accounts } from '../../server/contract/owner.ts';
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
    getOutbox: build.query<Outbox['items'], void>({
      query: () => ({ path: '/outbox' }),
      transformResponse: ({ items }: Outbox) => items,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useCreateInviteMutation, useGetAccountsQuery, useGetOutboxQuery } = ownershipApi;
