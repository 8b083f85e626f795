import type { createListenerMiddleware } from '@reduxjs/toolkit';
import { unreadCounted } from '../features/notifications/notificationsSlice.ts';
import { sessionEnded, sessionStarted } from '../features/session/sessionSlice.ts';

/** Has the count of unread notifications begin with a session and end with it. */
export function countUnread({ startListening }: ReturnType<typeof createListenerMiddleware>): void {
  startListening({
    actionCreator: sessionStarted,
    effect: ({ payload }, { dispatch }) => void dispatch(unreadCounted(payload.user.unread)),
  });
  startListening({
    actionCreator: sessionEnded,
    effect: (_action, { dispatch }) => void dispatch(unreadCounted(0)),
  });
}
