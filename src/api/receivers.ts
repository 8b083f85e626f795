import type { Receiver, ReceiverIn, Receivers, RemoteCommand } from '../../server/contract/remote.ts';
import type { Outcome } from '../../server/contract/tables/remote.ts';
import { api } from './api.ts';

export type { CommandEvent, Playing, ReceiverIn, RemoteCommand } from '../../server/contract/remote.ts';

/** A screen that may be controlled, and when this was heard: `heardAt` is in milliseconds of `performance.now()`. */
export type HeardReceiver = Receiver & { heardAt: number };

const heard = (receiver: Receiver): HeardReceiver => ({ ...receiver, heardAt: performance.now() });

/** Endpoints of a phone as remote, and of the screens that it controls. */
export const receiversApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReceivers: build.query<HeardReceiver[], void>({
      query: () => ({ path: '/receivers' }),
      transformResponse: ({ items }: Receivers) => items.map(heard),
      providesTags: ['Devices'],
      keepUnusedDataFor: 0,
    }),
    sendCommand: build.mutation<null, { id: string; command: RemoteCommand }>({
      query: ({ id, command }) => ({
        method: 'POST',
        path: `/receivers/${encodeURIComponent(id)}/commands`,
        payload: command,
      }),
    }),
    reportReceiver: build.mutation<null, ReceiverIn>({
      query: (payload) => ({ method: 'PUT', path: '/me/receiver', payload }),
    }),
    answerCommand: build.mutation<null, { id: string; outcome: Outcome }>({
      query: ({ id, outcome }) => ({ method: 'POST', path: `/me/receiver/answers/${id}`, payload: { outcome } }),
    }),
  }),
});

/** Puts what a screen has just said of itself in place of what was known of it. */
export const receiverHeard = (receiver: Receiver) =>
  receiversApi.util.updateQueryData('getReceivers', undefined, (draft) => {
    const index = draft.findIndex(({ id }) => id === receiver.id);
    if (index >= 0) draft[index] = heard(receiver);
    else draft.push(heard(receiver));
  });

export const { useGetReceiversQuery, useSendCommandMutation } = receiversApi;
