import { selectToken, sessionEnded } from '../../features/session/sessionSlice.ts';
import { unsaved } from '../../ui/fields/unsaved.ts';
import type { AppStore } from '../store.ts';

/** The session is over, and its viewer did not wish it: where something would be lost it is interrupted, else it has ended. */
export function endSession(store: AppStore): void {
  if (selectToken(store.getState()) === null) return;
  store.dispatch(sessionEnded(unsaved() === null ? 'refused' : 'interrupted'));
}
