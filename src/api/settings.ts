import type { SettingsAnswer, SettingsValues } from '../../server/contract/settings.ts';
import { api } from './api.ts';

/** The account's settings for devices of this kind; nothing is cached, since `features/settings` holds what applies. */
export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSettings: build.query<SettingsAnswer, void>({ query: () => ({ path: '/me/settings' }), keepUnusedDataFor: 0 }),
    /** Changes some settings at revision `rev`; refused, with the current ones, if that is not the latest. */
    changeSettings: build.mutation<SettingsAnswer, { values: SettingsValues; rev: number }>({
      query: ({ values, rev }) => ({
        method: 'PATCH',
        path: '/me/settings',
        payload: values,
        headers: { 'If-Match': `"${rev}"` },
      }),
    }),
  }),
});
