import type { Device, Enrolment } from '../../server/contract/account.ts';
import { api, removalAt } from './api.ts';

/** The devices an account is signed in on, and how many there may be. */
export interface DeviceList {
  items: Device[];
  limit: number;
}

/** An account's security: its second factor and signed-in devices. */
export const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    beginTwoFactor: build.mutation<Enrolment, { password: string }>({
      query: (payload) => ({ method: 'POST', path: '/me/2fa', payload }),
      // Refused if it was enabled elsewhere meanwhile, which the viewer is then shown.
      invalidatesTags: (_answer, error) => (error ? ['Me'] : []),
    }),
    enableTwoFactor: build.mutation<string[], { code: string }>({
      query: (payload) => ({ method: 'POST', path: '/me/2fa/enable', payload }),
      transformResponse: (answer: { recoveryCodes: string[] }) => answer.recoveryCodes,
      invalidatesTags: ['Me'],
    }),
    disableTwoFactor: build.mutation<null, { password: string; code: string }>({
      query: (payload) => ({ method: 'POST', path: '/me/2fa/disable', payload }),
      invalidatesTags: ['Me'],
    }),
    getDevices: build.query<DeviceList, void>({ query: () => ({ path: '/me/devices' }), providesTags: ['Devices'] }),
    renameDevice: build.mutation<null, { id: string; name: string }>({
      query: ({ id, name }) => ({ method: 'PATCH', path: `/me/devices/${id}`, payload: { name } }),
      invalidatesTags: ['Devices'],
    }),
    removeDevice: build.mutation<null, string>({
      queryFn: removalAt((id) => `/me/devices/${id}`),
      invalidatesTags: ['Devices', 'Me'],
    }),
  }),
});

export const {
  useBeginTwoFactorMutation,
  useEnableTwoFactorMutation,
  useDisableTwoFactorMutation,
  useGetDevicesQuery,
  useRenameDeviceMutation,
  useRemoveDeviceMutation,
} = securityApi;
