import { accountApi } from '../api/account.ts';
import { api, VIEWER_TAGS } from '../api/api.ts';
import * as storage from '../device/storage.ts';
import { selectToken, sessionEnded, tokenChanged } from '../features/session/sessionSlice.ts';
import type { AppStore } from './store.ts';

/** Has what other tabs do to the session happen here too: a renewed token, its end, and somebody's signing in. */
export function followTabs(store: AppStore): void {
  window.addEventListener('storage', ({ key }) => {
    // Without a key everything was cleared.
    if (key !== null && key !== storage.storageKeys.token) return;
    const before = selectToken(store.getState());
    const token = storage.read('token');
    if (token === before) return;
    if (token === null) {
      store.dispatch(sessionEnded('refused'));
      return;
    }
    store.dispatch(tokenChanged(token));
    if (before !== null) return;
    store.dispatch(api.util.invalidateTags([...VIEWER_TAGS]));
    void store.dispatch(accountApi.endpoints.getMe.initiate(undefined, { forceRefetch: true }));
  });
}
