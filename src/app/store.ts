import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { t } from 'i18next';
import { accountApi } from '../api/account.ts';
import { api, type ApiExtra } from '../api/api.ts';
import { connectionSlice } from '../api/connection.ts';
import { libraryApi } from '../api/library.ts';
import { catalogSlice } from '../features/catalog/catalogSlice.ts';
import { NOBODY, sessionSlice, sessionStarted } from '../features/session/sessionSlice.ts';
import { settingsSlice, type SettingsState } from '../features/settings/settingsSlice.ts';
import { sayAccountChanges } from './accountNotices.ts';
import { interfaceSlice, noticed } from './interfaceSlice.ts';
import { settingsSync } from './settingsSync.ts';

/** The store over one way to the server; `onSettings` hears every change of a setting. */
export function createStore(
  extra: ApiExtra,
  preloaded: { settings: SettingsState; token: string | null },
  onSettings?: (settings: SettingsState, before: SettingsState) => void,
) {
  const listener = createListenerMiddleware();
  const store = configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      catalog: catalogSlice.reducer,
      connection: connectionSlice.reducer,
      interface: interfaceSlice.reducer,
      session: sessionSlice.reducer,
      settings: settingsSlice.reducer,
    },
    preloadedState: {
      settings: preloaded.settings,
      session: { ...NOBODY, token: preloaded.token },
    },
    middleware: (standard) =>
      standard({ thunk: { extraArgument: extra } })
        .prepend(listener.middleware)
        .concat(api.middleware, settingsSync),
  });
  type State = ReturnType<typeof store.getState>;
  listener.startListening({
    predicate: (_action, now, before) => (now as State).settings !== (before as State).settings,
    effect: (_action, { getState, getOriginalState }) =>
      onSettings?.((getState() as State).settings, (getOriginalState() as State).settings),
  });
  listener.startListening({
    actionCreator: sessionStarted,
    effect: (_action, { dispatch }) => void dispatch(noticed('ok', t('session:login.done'))),
  });
  listener.startListening({
    matcher: accountApi.endpoints.register.matchFulfilled,
    effect: ({ payload }, { dispatch }) => {
      const text = payload.active ? t('session:register.ready') : t('session:register.done');
      void dispatch(noticed('ok', text));
    },
  });
  listener.startListening({
    matcher: libraryApi.endpoints.setOnList.matchRejected,
    effect: (_action, { dispatch }) => void dispatch(noticed('bad', t('catalog:lists.failed'))),
  });
  sayAccountChanges(listener);
  return store;
}

export type AppStore = ReturnType<typeof createStore>;
