import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { accountApi } from '../../api/account.ts';
import { notificationsApi } from '../../api/notifications.ts';

const read = notificationsApi.endpoints.readNotifications;

/** The number of unread notifications, as the server last reported, minus those read here since. */
export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState: { unread: 0, unreadBefore: 0 },
  reducers: {
    unreadCounted: (state, { payload }: PayloadAction<number>) => {
      state.unread = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(accountApi.endpoints.getMe.matchFulfilled, (state, { payload }) => {
      state.unread = payload.unread;
    });
    builder.addMatcher(notificationsApi.endpoints.getNotifications.matchFulfilled, (state, { payload }) => {
      state.unread = payload.pages.at(-1)?.unread ?? state.unread;
    });
    builder.addMatcher(read.matchPending, (state, { meta }) => {
      const ids = meta.arg.originalArgs;
      state.unreadBefore = state.unread;
      state.unread = ids === 'all' ? 0 : Math.max(0, state.unread - ids.length);
    });
    builder.addMatcher(read.matchRejected, (state) => {
      state.unread = state.unreadBefore;
    });
  },
  selectors: { selectUnread: (state) => state.unread },
});

export const { unreadCounted } = notificationsSlice.actions;
export const { selectUnread } = notificationsSlice.selectors;
