import { accountApi } from '../api/account.ts';
import { api, VIEWER_TAGS } from '../api/api.ts';
import * as storage from '../device/storage.ts';
import { selectToken, sessionEnded, tokenChanged } from '../features/session/sessionSlice.ts';
import { DEFAULT_SETTINGS, settingsReceived } from '../features/settings/settingsSlice.ts';
import { readSettings, valuesOf } from '../features/settings/storedSettings.ts';
import type { AppStore } from './store.ts';

const SETTING_KEYS: readonly string[] = Object.keys(valuesOf(DEFAULT_SETTINGS));

/** Has what other tabs do happen here too: a renewed token, the session's end, somebody's signing in, a changed setting. */
export function followTabs(store: AppStore): void {
  window.addEventListener('storage', ({ key }) => {
    // What is asked of the server follows the stored language at once, so the interface does as well.
    if (key === null || !SETTING_KEYS.includes(key)) return;
    store.dispatch(settingsReceived(readSettings(storage.read, navigator.language)));
  });
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
