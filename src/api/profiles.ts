import type { z } from 'zod';
import type { Me } from '../../server/contract/account.ts';
import type { ProfileChangeIn, ProfileChoiceIn, ProfileNewIn, Profiles } from '../../server/contract/profiles.ts';
import { accountApi } from './account.ts';
import { api, removalAt } from './api.ts';

/** The account's profiles. Only the main one changes them. */
export const profilesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProfiles: build.query<Profiles, void>({ query: () => ({ path: '/me/profiles' }), providesTags: ['Me'] }),
    addProfile: build.mutation<Profiles, z.input<typeof ProfileNewIn>>({
      query: (payload) => ({ method: 'POST', path: '/me/profiles', payload }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Me']),
    }),
    changeProfile: build.mutation<Profiles, z.input<typeof ProfileChangeIn> & { id: string }>({
      query: ({ id, ...payload }) => ({ method: 'PATCH', path: `/me/profiles/${id}`, payload }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Me']),
    }),
    removeProfile: build.mutation<null, string>({
      queryFn: removalAt((id) => `/me/profiles/${id}`),
      invalidatesTags: (_answer, error) => (error ? [] : ['Me']),
    }),
    /** Chooses who watches on this device; by the PIN, or the account's password, where there is one. */
    chooseProfile: build.mutation<Me, z.input<typeof ProfileChoiceIn> & { id: string }>({
      query: ({ id, ...payload }) => ({ method: 'POST', path: `/me/profiles/${id}/choose`, payload }),
    }),
  }),
});

/** Fetches again who watches: another device has changed it. */
export const askWho = () => accountApi.endpoints.getMe.initiate(undefined, { forceRefetch: true });

export const {
  useAddProfileMutation,
  useChangeProfileMutation,
  useChooseProfileMutation,
  useGetProfilesQuery,
  useRemoveProfileMutation,
} = profilesApi;
