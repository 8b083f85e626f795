import { accountApi } from '../api/account.ts';
import { api, VIEWER_TAGS } from '../api/api.ts';
import * as storage from '../device/storage.ts';
import { selectIsInterrupted, selectToken, tokenChanged } from '../features/session/sessionSlice.ts';
import { startSession } from '../features/session/startSession.ts';
import { DEFAULT_SETTINGS, settingsReceived } from '../features/settings/settingsSlice.ts';
import { readSettings, valuesOf } from '../features/settings/storedSettings.ts';
import { endSession } from './session/endSession.ts';
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
    if (key !== null && key !== 'token') return;
    const before = selectToken(store.getState());
    const token = storage.read('token');
    if (token === before) return;
    if (token === null) {
      endSession(store);
      return;
    }
    if (selectIsInterrupted(store.getState())) {
      void resume(store, token);
      return;
    }
    store.dispatch(tokenChanged(token));
    if (before !== null) return;
    store.dispatch(api.util.invalidateTags([...VIEWER_TAGS]));
    void store.dispatch(accountApi.endpoints.getMe.initiate(undefined, { forceRefetch: true }));
  });
}

/** Goes on after an interruption with the session that another tab has begun. Whose it is decides what stays. */
async function resume(store: AppStore, token: string): Promise<void> {
  // Not by a query: those wait for this to be known.
  const asked = store.dispatch((_dispatch, _getState, { transport }) => transport({ path: '/me' }));
  const user = (await asked.catch(() => null)) as Parameters<typeof startSession>[1]['user'] | null;
  const isStill = storage.read('token') === token && selectIsInterrupted(store.getState());
  if (user && isStill) startSession(store, { token, user });
}
