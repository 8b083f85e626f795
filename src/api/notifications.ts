import type { NotificationPage, NotificationSettings, Ticket } from '../../server/contract/social.ts';
import { api } from './api.ts';
import { queryString } from './queryString.ts';

/** The viewer's notifications. */
export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNotifications: build.infiniteQuery<NotificationPage, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.next ?? undefined },
      query: ({ pageParam }) => ({ path: `/me/notifications${queryString({ limit: 20, cursor: pageParam })}` }),
      providesTags: ['Text', 'Notifications'],
    }),
    /** Marks those with the given ids, which are unread, or all as read. */
    readNotifications: build.mutation<null, readonly string[] | 'all'>({
      query: (ids) => ({ method: 'POST', path: '/me/notifications/read', payload: { ids } }),
      // Optimistic: rolled back if the server refuses.
      onQueryStarted: async (ids, { dispatch, queryFulfilled }) => {
        const change = dispatch(
          notificationsApi.util.updateQueryData('getNotifications', undefined, ({ pages }) => {
            for (const { items } of pages) {
              for (const item of items) if (ids === 'all' || ids.includes(item.id)) item.read = true;
            }
          }),
        );
        await queryFulfilled.catch(change.undo);
      },
    }),
    getNotificationSettings: build.query<NotificationSettings, void>({
      query: () => ({ path: '/me/notifications/settings' }),
      providesTags: ['Notifications'],
    }),
    changeNotificationSettings: build.mutation<unknown, Partial<NotificationSettings>>({
      query: (payload) => ({ method: 'PATCH', path: '/me/notifications/settings', payload }),
      onQueryStarted: async (settings, { dispatch, queryFulfilled }) => {
        const change = dispatch(
          notificationsApi.util.updateQueryData('getNotificationSettings', undefined, (draft) => {
            Object.assign(draft, settings);
          }),
        );
        await queryFulfilled.catch(change.undo);
      },
    }),
    openEvents: build.mutation<Ticket, void>({ query: () => ({ method: 'POST', path: '/events/ticket' }) }),
  }),
});

export const {
  useGetNotificationsInfiniteQuery,
  useReadNotificationsMutation,
  useGetNotificationSettingsQuery,
  useChangeNotificationSettingsMutation,
} = notificationsApi;
