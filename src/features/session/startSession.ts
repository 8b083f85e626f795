import type { Store } from '@reduxjs/toolkit';
import type { Me } from '../../../server/contract/account.ts';
import { api, VIEWER_TAGS } from '../../api/api.ts';
import { selectUser, sessionStarted } from './sessionSlice.ts';

/** The part of the store that knows who is signed in. */
export type SessionStore = Pick<Store<Parameters<typeof selectUser>[0]>, 'dispatch' | 'getState'>;

/** Puts a session in state whose tokens are already stored; clears the store of the previous viewer. */
export function startSession({ dispatch, getState }: SessionStore, session: { token: string; user: Me }): void {
  const before = selectUser(getState());
  // What is on screen is refetched; another viewer's data must not be shown even that long.
  const isOther = before && (before.id !== session.user.id || before.profile?.id !== session.user.profile?.id);
  if (isOther) dispatch(api.util.resetApiState());
  else dispatch(api.util.invalidateTags([...VIEWER_TAGS]));
  dispatch(sessionStarted(session));
}
