import type { createListenerMiddleware } from '@reduxjs/toolkit';
import { problemOf } from '../../api/api.ts';
import { askWho } from '../../api/profiles.ts';
import * as storage from '../../device/storage.ts';
import { selectChosenProfile, selectUser, sessionEnded } from '../../features/session/sessionSlice.ts';

type State = Parameters<typeof selectUser>[0];

/** The problem code of a failed request. */
const codeOf = (action: unknown) => problemOf((action as { payload?: unknown }).payload)?.code;

/**
 * Stores who was chosen in this tab, and whether the account asks for that at all; if the server requires a profile, as
 * another device has changed them, the account is fetched again.
 */
export function followProfile({ startListening }: ReturnType<typeof createListenerMiddleware>): void {
  startListening({
    predicate: (_action, now, before) =>
      selectUser(now as State) !== selectUser(before as State) ||
      selectChosenProfile(now as State) !== selectChosenProfile(before as State),
    effect: (action, { getState }) => {
      const state = getState() as State;
      const [user, chosen] = [selectUser(state), selectChosenProfile(state)];
      if (chosen === null) storage.removeSession('profile');
      else storage.writeSession('profile', chosen);
      if (user) {
        if (user.profiles > 1 || user.profile === null) storage.write('asks-who', 'true');
        else storage.remove('asks-who');
      } else if (sessionEnded.match(action)) storage.remove('asks-who');
    },
  });
  startListening({
    predicate: (action) => codeOf(action) === 'profile_required',
    effect: async (_action, { dispatch, cancelActiveListeners }) => {
      cancelActiveListeners();
      await dispatch(askWho() as never);
    },
  });
}
