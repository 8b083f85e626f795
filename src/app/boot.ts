import i18next, { t } from 'i18next';
import { accountApi } from '../api/account.ts';
import { apiBase } from '../api/address.ts';
import { api } from '../api/api.ts';
import { logRequest } from '../api/requestLog.ts';
import { isSendable } from '../api/commonHeaders.ts';
import { createTransport } from '../api/transport.ts';
import * as storage from '../device/storage.ts';
import { tokenChanged } from '../features/session/sessionSlice.ts';
import { readSettings, writeSettings } from '../features/settings/storedSettings.ts';
import { settingsChosen } from '../features/settings/settingsSlice.ts';
import { initI18n, type Language, setLanguage } from '../i18n.ts';
import { endSession } from './session/endSession.ts';
import { noticed } from './interfaceSlice.ts';
import { type AppStore, createStore } from './store.ts';

/** Storage keys that renewing and ending a session change (docs/rules.md, R4). */
const SESSION_KEYS = ['token', 'refresh', 'hash'] as const;

/**
 * The start sequence (docs/rules.md, R1): settings are read and missing defaults filled in, `ua` becomes `uk`, the
 * language's words are loaded, a stored token is put in state and its user requested, and a device identity is
 * requested where none is kept. `baseUrl` is empty in a package that knows no server yet: nothing is requested then.
 */
export async function boot(): Promise<{ store: AppStore; baseUrl: string }> {
  storage.noteStorage();
  const baseUrl = apiBase(storage.read);
  const settings = readSettings(storage.read, navigator.language);
  writeSettings(settings, storage.read, storage.write);
  for (const key of SESSION_KEYS) {
    const text = storage.read(key);
    // A malformed token still means that there was a session, which a refresh token may restore.
    if (text === '' || (key === 'hash' && text !== null && !isSendable(text))) storage.remove(key);
  }
  const transport = createTransport({
    baseUrl,
    read: storage.read,
    write: storage.write,
    onDone: logRequest,
    onRenewed: (token) => store.dispatch(tokenChanged(token)),
    onSessionEnd: () => {
      for (const key of SESSION_KEYS) storage.remove(key);
      endSession(store);
      // The next sign-in is then from a device that the server knows.
      void requestHash(store);
    },
  });
  const store: AppStore = createStore(
    { transport, baseUrl },
    {
      settings,
      token: storage.read('token'),
      chosenProfile: storage.readSession('profile'),
      asksWho: storage.read('asks-who') === 'true',
    },
    (now, before) => {
      writeSettings(now, storage.read, storage.write);
      if (now.activeLanguage === before.activeLanguage) return;
      void speak(store, now.activeLanguage);
    },
  );
  await initI18n(settings.activeLanguage);
  if (!baseUrl) return { store, baseUrl };
  if (storage.read('token')) void store.dispatch(accountApi.endpoints.getMe.initiate());
  if (!storage.read('hash')) void requestHash(store);
  return { store, baseUrl };
}

/** Switches the interface and the server to `language`; if its words cannot be loaded, says so and keeps the previous one. */
async function speak(store: AppStore, language: Language): Promise<void> {
  try {
    await setLanguage(language);
    store.dispatch(api.util.invalidateTags(['Text']));
  } catch {
    if (store.getState().settings.activeLanguage !== language) return;
    store.dispatch(settingsChosen({ activeLanguage: i18next.language as Language }));
    store.dispatch(noticed('bad', t('app:header.languageFailed')));
  }
}

/** Requests a device identity; without one signing in still works, so a failure is only logged (docs/rules.md, R2). */
async function requestHash(store: AppStore): Promise<void> {
  const { data, error } = await store.dispatch(
    accountApi.endpoints.requestToken.initiate(undefined, { forceRefetch: true }),
  );
  if (data && !storage.read('hash')) storage.write('hash', data.token);
  // oxlint-disable-next-line no-console
  if (error) console.warn('request-token', error);
}
