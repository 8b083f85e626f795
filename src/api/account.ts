import type { LoginAnswer, LoginIn, Me, RequestToken, Session } from '../../server/contract/account.ts';
import type { Config } from '../../server/contract/service.ts';
import { api } from './api.ts';

/** Accounts: who is asking, and how they came in. */
export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    getConfig: build.query<Config, void>({ query: () => ({ path: '/config' }) }),
    requestToken: build.query<RequestToken, void>({ query: () => ({ path: '/request-token' }) }),
    getMe: build.query<Me, void>({ query: () => ({ path: '/me' }), providesTags: ['Me'] }),
    login: build.mutation<LoginAnswer, LoginIn>({
      query: (payload) => ({ method: 'POST', path: '/auth/login', payload }),
    }),
    loginAsDemo: build.mutation<Session, void>({ query: () => ({ method: 'POST', path: '/auth/demo' }) }),
    logout: build.mutation<null, void>({ query: () => ({ method: 'POST', path: '/logout' }) }),
  }),
});

export const { useGetConfigQuery, useGetMeQuery, useLoginMutation, useLoginAsDemoMutation, useLogoutMutation } =
  accountApi;
