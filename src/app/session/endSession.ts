import { selectToken, sessionEnded } from '../../features/session/sessionSlice.ts';
import { unsaved } from '../../ui/fields/unsaved.ts';
import type { AppStore } from '../store.ts';

/** Ends the session, not by the viewer's choice: it is interrupted if something would be lost, else it has ended. */
export function endSession(store: AppStore): void {
  if (selectToken(store.getState()) === null) return;
  store.dispatch(sessionEnded(unsaved() === null ? 'refused' : 'interrupted'));
}
