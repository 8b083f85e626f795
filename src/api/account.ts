import type {
  DeviceCode,
  FullAccount,
  LoginAnswer,
  LoginIn,
  Me,
  PairingAnswer,
  Registered,
  RegisterIn,
  RequestToken,
  Session,
  WaitingDevice,
} from '../../server/contract/account.ts';
import type { Config, Health } from '../../server/contract/service.ts';
import { api } from './api.ts';

/** Accounts: who is signed in, and the ways to sign in. */
export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    getConfig: build.query<Config, void>({ query: () => ({ path: '/config' }) }),
    getHealth: build.query<Health, void>({ query: () => ({ path: '/health' }), keepUnusedDataFor: 0 }),
    requestToken: build.query<RequestToken, void>({ query: () => ({ path: '/request-token' }) }),
    getMe: build.query<Me, void>({ query: () => ({ path: '/me' }), providesTags: ['Me'] }),
    login: build.mutation<LoginAnswer, LoginIn>({
      query: (payload) => ({ method: 'POST', path: '/auth/login', payload }),
    }),
    loginAsDemo: build.mutation<Session, void>({ query: () => ({ method: 'POST', path: '/auth/demo' }) }),
    proveSecondFactor: build.mutation<Session, { challenge: string; code: string }>({
      query: (payload) => ({ method: 'POST', path: '/auth/two-factor-auth', payload }),
    }),
    makeRoom: build.mutation<Session, { manageToken: string; id: string }>({
      query: (payload) => ({ method: 'POST', path: '/auth/devices/remove', payload }),
    }),
    beginPairing: build.mutation<DeviceCode, void>({ query: () => ({ method: 'POST', path: '/auth/device' }) }),
    // Browsers log every 400 to the console, and waiting is no error.
    askPairing: build.mutation<PairingAnswer, string>({
      query: (deviceCode) => ({ method: 'POST', path: '/auth/device/token', payload: { deviceCode, withState: true } }),
    }),
    register: build.mutation<Registered, RegisterIn>({
      query: (payload) => ({ method: 'POST', path: '/auth/register', payload }),
    }),
    confirmCode: build.mutation<null, { code: string }>({
      query: (payload) => ({ method: 'POST', path: '/auth/active', payload }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Me']),
    }),
    resendCode: build.mutation<Registered, { login: string }>({
      query: (payload) => ({ method: 'POST', path: '/auth/active/resend', payload }),
    }),
    forgotPassword: build.mutation<Registered, { email: string }>({
      query: (payload) => ({ method: 'POST', path: '/auth/forgot', payload }),
    }),
    resetPassword: build.mutation<null, { code: string; password: string; repeatPassword: string }>({
      query: (payload) => ({ method: 'POST', path: '/auth/reset', payload }),
    }),
    getWaitingDevice: build.query<WaitingDevice, string>({
      query: (userCode) => ({ path: `/me/devices/pair/${encodeURIComponent(userCode)}` }),
      keepUnusedDataFor: 0,
    }),
    decidePairing: build.mutation<null, { userCode: string; allow: boolean }>({
      query: (payload) => ({ method: 'POST', path: '/me/devices/pair', payload }),
    }),
    /** `all`: on every device of the account. */
    logout: build.mutation<null, { all?: boolean }>({
      query: (payload) => ({ method: 'POST', path: '/logout', payload }),
    }),
  }),
});

/** The devices of an account at its device limit, and the token to remove one; null for other failures. */
export function fullAccountOf(error: unknown): FullAccount | null {
  const body = (error as { body?: Partial<FullAccount & { code: string }> } | null | undefined)?.body;
  const isFull = body?.code === 'device_limit' && Array.isArray(body.devices) && typeof body.manageToken === 'string';
  return isFull ? (body as FullAccount) : null;
}

export const {
  useAskPairingMutation,
  useBeginPairingMutation,
  useConfirmCodeMutation,
  useDecidePairingMutation,
  useForgotPasswordMutation,
  useGetConfigQuery,
  useGetHealthQuery,
  useGetMeQuery,
  useGetWaitingDeviceQuery,
  useLoginAsDemoMutation,
  useLoginMutation,
  useLogoutMutation,
  useMakeRoomMutation,
  useProveSecondFactorMutation,
  useRegisterMutation,
  useResendCodeMutation,
  useResetPasswordMutation,
} = accountApi;
