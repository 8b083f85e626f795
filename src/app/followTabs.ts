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

/** Follows what other tabs do: a renewed token, the session's end, a sign-in, a changed setting. */
export function followTabs(store: AppStore): void {
  storage.followStorage((key) => {
    // A null key means that storage was cleared.
    if (key === null || key === 'token') followToken(store);
    // Requests use the stored language at once, so the interface does as well.
    else if (SETTING_KEYS.includes(key)) {
      store.dispatch(settingsReceived(readSettings(storage.read, navigator.language)));
    }
  });
}

function followToken(store: AppStore): void {
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
}

/** Resumes after an interruption with the session of another tab. Its viewer decides what is kept. */
async function resume(store: AppStore, token: string): Promise<void> {
  // Not a query: those wait for this result.
  const asked = store.dispatch((_dispatch, _getState, { transport }) => transport({ path: '/me' }));
  const user = (await asked.catch(() => null)) as Parameters<typeof startSession>[1]['user'] | null;
  const isStill = storage.read('token') === token && selectIsInterrupted(store.getState());
  if (user && isStill) startSession(store, { token, user });
}
