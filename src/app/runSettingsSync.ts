import { createAction, type Middleware } from '@reduxjs/toolkit';
import { askReady, untilReachable } from '../api/connection.ts';
import { profileChosen, selectUser, sessionEnded, sessionStarted } from '../features/session/sessionSlice.ts';
import {
  askAccount,
  type Dispatch,
  keepUnsent,
  keptUnsent,
  tellAccount,
} from '../features/settings/accountSettings.ts';
import { settingsChosen, settingsReceived, type SettingsState } from '../features/settings/settingsSlice.ts';
import { NO_SYNC, type SyncEffect, type SyncEvent, syncStep, unsentOf } from '../features/settings/settingsSync.ts';
import { settingsOf, valuesOf } from '../features/settings/storedSettings.ts';

/** The application has started with someone signed in. */
export const sessionFound = createAction('session/found');

/** Syncs the settings with those of the account for devices of this kind, while someone is signed in. */
export const settingsSync: Middleware = (store) => {
  const dispatch = store.dispatch as Dispatch;
  const local = () => valuesOf((store.getState() as { settings: SettingsState }).settings);
  let state = NO_SYNC;

  function take(event: SyncEvent): void {
    const [next, effects] = syncStep(state, event);
    state = next;
    if (next.isSignedIn) keepUnsent(unsentOf(next));
    for (const effect of effects) void run(effect);
  }

  function forget(): void {
    keepUnsent({});
    take({ type: 'ended', isRefused: false });
  }

  async function run(effect: SyncEffect): Promise<void> {
    if (effect.type === 'apply') {
      dispatch(settingsReceived(settingsOf(effect.values)));
    } else if (effect.type === 'awaitConnection') {
      await untilReachable(() => dispatch((_dispatch, _state, { transport }) => askReady(transport)));
      take({ type: 'reachable' });
    } else {
      const { session } = effect;
      const reply =
        effect.type === 'ask' ? await askAccount(dispatch) : await tellAccount(dispatch, effect.values, effect.rev);
      take({ type: 'answered', session, reply, local: local() });
    }
  }

  return (next) => (action) => {
    const before = selectUser(store.getState() as Parameters<typeof selectUser>[0]);
    const result = next(action);
    // Unsent changes of an interrupted session belong to its viewer alone.
    if (sessionStarted.match(action) && before && before.id !== action.payload.user.id) forget();
    if (profileChosen.match(action)) forget();
    if (sessionFound.match(action) || sessionStarted.match(action) || profileChosen.match(action)) {
      take({ type: 'started', unsent: keptUnsent(local()) });
    } else if (settingsChosen.match(action)) {
      take({ type: 'chosen', values: valuesOf(action.payload) });
    } else if (sessionEnded.match(action)) {
      if (action.payload === 'signedOut') forget();
      else take({ type: 'ended', isRefused: true });
    }
    return result;
  };
};
