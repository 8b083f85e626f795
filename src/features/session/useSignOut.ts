import { useDispatch } from 'react-redux';
import { useLogoutMutation } from '../../api/account.ts';
import { api } from '../../api/api.ts';
import * as storage from '../../device/storage.ts';
import { sessionEnded } from './sessionSlice.ts';

/** Signs this device out: the server frees its place, and nothing of the viewer stays here even if it cannot be reached. */
export function useSignOut() {
  const dispatch = useDispatch();
  const [logout] = useLogoutMutation();
  return async () => {
    await logout();
    for (const key of ['token', 'refresh', 'hash'] as const) storage.remove(key);
    dispatch(sessionEnded('signedOut'));
    dispatch(api.util.resetApiState());
  };
}
