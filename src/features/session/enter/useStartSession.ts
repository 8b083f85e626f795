import { useDispatch } from 'react-redux';
import { api, VIEWER_TAGS } from '../../../api/api.ts';
import type { Session } from '../../../../server/contract/account.ts';
import * as storage from '../../../device/storage.ts';
import { sessionStarted } from '../sessionSlice.ts';

/** Keeps the tokens of a session and puts it in state; what the viewer before left in the store is forgotten. */
export function useStartSession(): (session: Session) => void {
  const dispatch = useDispatch();
  return ({ accessToken, refreshToken, hash, user }) => {
    storage.write('token', accessToken);
    storage.write('refresh', refreshToken);
    storage.write('hash', hash);
    dispatch(api.util.invalidateTags([...VIEWER_TAGS]));
    dispatch(sessionStarted({ token: accessToken, user }));
  };
}
