import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { api, type ApiExtra } from '../api/api.ts';
import { connectionSlice } from '../api/connection.ts';
import { catalogSlice } from '../features/catalog/catalogSlice.ts';
import { historySlice } from '../features/history/historySlice.ts';
import { searchSlice } from '../features/search/searchSlice.ts';
import { notificationsSlice, unreadCounted } from '../features/notifications/notificationsSlice.ts';
import { playerSlice } from '../features/player/playerSlice.ts';
import { NOBODY, profileChosen, sessionEnded, sessionSlice, sessionStarted } from '../features/session/sessionSlice.ts';
import { panelsSlice } from '../features/settings/panelsSlice.ts';
import { settingsSlice, type SettingsState } from '../features/settings/settingsSlice.ts';
import { supportSlice } from '../features/settings/supportSlice.ts';
import { interfaceSlice } from './interfaceSlice.ts';
import { noteOutcomes } from './noteOutcomes.ts';
import { settingsSync } from './runSettingsSync.ts';
import { followProfile } from './session/followProfile.ts';
import { saySignedIn } from './session/saySignedIn.ts';
import { createSignInWait } from './session/signInWait.ts';
import { offerUndo } from './settingsUndo.ts';

/** Sets the count of unread notifications as a session or profile starts, and clears it as the session ends. */
function countUnread({ startListening }: ReturnType<typeof createListenerMiddleware>): void {
  startListening({
    actionCreator: sessionStarted,
    effect: ({ payload }, { dispatch }) => void dispatch(unreadCounted(payload.user.unread)),
  });
  startListening({
    actionCreator: profileChosen,
    effect: ({ payload }, { dispatch }) => void dispatch(unreadCounted(payload.unread)),
  });
  startListening({
    actionCreator: sessionEnded,
    effect: (_action, { dispatch }) => void dispatch(unreadCounted(0)),
  });
}

/** The store over one transport; `onSettings` is called on every change of a setting. */
export function createStore(
  extra: Omit<ApiExtra, 'awaitSignIn'>,
  preloaded: { settings: SettingsState; token: string | null; chosenProfile?: string | null; asksWho?: boolean },
  onSettings?: (settings: SettingsState, before: SettingsState) => void,
) {
  const listener = createListenerMiddleware();
  const awaitSignIn: ApiExtra['awaitSignIn'] = createSignInWait(listener, () => store.getState());
  const store = configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      catalog: catalogSlice.reducer,
      connection: connectionSlice.reducer,
      history: historySlice.reducer,
      interface: interfaceSlice.reducer,
      search: searchSlice.reducer,
      notifications: notificationsSlice.reducer,
      player: playerSlice.reducer,
      session: sessionSlice.reducer,
      panels: panelsSlice.reducer,
      settings: settingsSlice.reducer,
      support: supportSlice.reducer,
    },
    preloadedState: {
      settings: preloaded.settings,
      session: {
        ...NOBODY,
        token: preloaded.token,
        chosenProfile: preloaded.chosenProfile ?? null,
        asksWho: preloaded.asksWho ?? false,
      },
    },
    middleware: (standard) =>
      standard({ thunk: { extraArgument: { ...extra, awaitSignIn } } })
        .prepend(listener.middleware)
        .concat(api.middleware, settingsSync),
  });
  type State = ReturnType<typeof store.getState>;
  listener.startListening({
    predicate: (_action, now, before) => (now as State).settings !== (before as State).settings,
    effect: (_action, { getState, getOriginalState }) =>
      onSettings?.((getState() as State).settings, (getOriginalState() as State).settings),
  });
  countUnread(listener);
  noteOutcomes(listener);
  saySignedIn(listener);
  offerUndo(listener);
  followProfile(listener);
  return store;
}

export type AppStore = ReturnType<typeof createStore>;
