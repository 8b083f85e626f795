import { useDispatch } from 'react-redux';
import { api } from '../../api/api.ts';
import * as storage from '../../device/storage.ts';
import { sessionEnded } from './sessionSlice.ts';

/** Ends the session at the viewer's request: nothing of the viewer stays here. */
export function useSessionEnd() {
  const dispatch = useDispatch();
  return () => {
    for (const key of ['token', 'refresh', 'hash'] as const) storage.remove(key);
    dispatch(sessionEnded('signedOut'));
    dispatch(api.util.resetApiState());
  };
}
