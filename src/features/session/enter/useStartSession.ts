import { useStore } from 'react-redux';
import type { Session } from '../../../../server/contract/account.ts';
import * as storage from '../../../device/storage.ts';
import { type SessionStore, startSession } from '../startSession.ts';

/** Stores the tokens of a session and puts it in state; clears the store of the previous viewer. */
export function useStartSession(): (session: Session) => void {
  const store = useStore() as SessionStore;
  return ({ accessToken, refreshToken, hash, user }) => {
    storage.write('token', accessToken);
    storage.write('refresh', refreshToken);
    storage.write('hash', hash);
    startSession(store, { token: accessToken, user });
  };
}
