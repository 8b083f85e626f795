import type { Invite, Outbox } from '../../server/contract/account.ts';
import { api } from './api.ts';

/** What the owner of a service does for others; `forbidden` for everyone else. */
export const ownershipApi = api.injectEndpoints({
  endpoints: (build) => ({
    createInvite: build.mutation<Invite, void>({ query: () => ({ method: 'POST', path: '/invites', payload: {} }) }),
    getOutbox: build.query<Outbox['items'], void>({
      query: () => ({ path: '/outbox' }),
      transformResponse: ({ items }: Outbox) => items,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useCreateInviteMutation, useGetOutboxQuery } = ownershipApi;
