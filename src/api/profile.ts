import type { z } from 'zod';
import type { Everything, Me, NewPasswordIn, ProfileIn, Tokens } from '../../server/contract/account.ts';
import { accountApi } from './account.ts';
import { api } from './api.ts';

interface Started {
  dispatch: (action: ReturnType<typeof accountApi.util.upsertQueryData<'getMe'>>) => unknown;
  queryFulfilled: Promise<{ data: Me }>;
}

/** Caches the answer, which is the changed account. */
const keepAnswer = (_change: unknown, { dispatch, queryFulfilled }: Started) =>
  queryFulfilled.then(
    ({ data }) => void dispatch(accountApi.util.upsertQueryData('getMe', undefined, data)),
    () => undefined,
  );

/** Changes to the viewer's own account; `forbidden` for a demo's public accounts. */
export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Changes the login at once, the e-mail address once the code mailed there is used. */
    changeAccount: build.mutation<Me, z.input<typeof ProfileIn>>({
      query: (payload) => ({ method: 'PATCH', path: '/me', payload }),
      onQueryStarted: keepAnswer,
    }),
    /** Signs out every other device; this one continues with the tokens in the answer. */
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
