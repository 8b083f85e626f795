import type { z } from 'zod';
import type { Everything, Me, NewPasswordIn, ProfileIn, Tokens } from '../../server/contract/account.ts';
import { accountApi } from './account.ts';
import { api } from './api.ts';

interface Started {
  dispatch: (action: ReturnType<typeof accountApi.util.upsertQueryData<'getMe'>>) => unknown;
  queryFulfilled: Promise<{ data: Me }>;
}

/** What the server answers is the account as it is from now on. */
const keepAnswer = (_change: unknown, { dispatch, queryFulfilled }: Started) =>
  queryFulfilled.then(
    ({ data }) => void dispatch(accountApi.util.upsertQueryData('getMe', undefined, data)),
    () => undefined,
  );

/** What owners change about their accounts; `forbidden` for a demo's public accounts. */
export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The login at once; the e-mail address once the code mailed there is used. */
    changeAccount: build.mutation<Me, z.input<typeof ProfileIn>>({
      query: (payload) => ({ method: 'PATCH', path: '/me', payload }),
      onQueryStarted: keepAnswer,
    }),
    /** Signs every other device out; this one goes on with the pair that is answered. */
    changePassword: build.mutation<Tokens, z.input<typeof NewPasswordIn>>({
      query: (payload) => ({ method: 'POST', path: '/me/password', payload }),
    }),
    deleteAccount: build.mutation<null, { password: string }>({
      query: (payload) => ({ method: 'DELETE', path: '/me', payload }),
    }),
    exportAccount: build.mutation<Everything, void>({ query: () => ({ path: '/me/export' }) }),
    /** Takes a JPEG, PNG or WebP of at most 2 MiB. */
    uploadAvatar: build.mutation<Me, { picture: Blob; onProgress: (share: number) => void }>({
      query: ({ picture, onProgress }) => ({ method: 'PUT', path: '/me/avatar', body: picture, onProgress }),
      onQueryStarted: keepAnswer,
    }),
    removeAvatar: build.mutation<Me, void>({
      query: () => ({ method: 'DELETE', path: '/me/avatar' }),
      onQueryStarted: keepAnswer,
    }),
  }),
});

export const {
  useChangeAccountMutation,
  useChangePasswordMutation,
  useDeleteAccountMutation,
  useExportAccountMutation,
  useUploadAvatarMutation,
  useRemoveAvatarMutation,
} = profileApi;
