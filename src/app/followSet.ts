import { api, VIEWER_TAGS } from '../api/api.ts';
import { awaitServer } from '../api/connection.ts';
import { listenToSet } from '../device/setEvents.ts';
import { pressBack } from '../ui/focus/back.ts';
import { leavePointerMode } from '../ui/focus/pointer.ts';
import { isWriting } from '../ui/focus/textEntry.ts';
import type { AppStore } from './store.ts';

/** After this long in the background, in ms, answers are refetched: unused ones are kept no longer either. */
const STALE_MS = 300_000;

/**
 * Keeps the application in step with the set it runs on: its pointer, its keyboard, its network, and the time it was in the
 * background for. `ask` rejects if the server cannot be reached. Returns an unsubscribe function.
 */
export function followSet(store: AppStore, ask: () => Promise<unknown>): () => void {
  /** The field the set's keyboard was opened for. */
  let writtenInto: Element | null = null;
  let leftAt: number | null = null;

  // The pointer is hidden: focus is shown again.
  const onCursor = (isShown: boolean) => {
    if (!isShown) leavePointerMode();
  };

  /** Closing the keyboard leaves the field as Back does, unless focus has moved on to the next field. */
  function onKeyboard(isShown: boolean) {
    const field = document.activeElement;
    if (!isShown && field === writtenInto && isWriting(field)) pressBack();
    writtenInto = isShown ? field : null;
  }

  /** The server may still be reachable, on this machine or in the local network. */
  const onOffline = () => void ask().catch(() => awaitServer(store.dispatch, ask));

  function onNetwork(isThere: boolean) {
    // Code waiting for the server listens for this event.
    if (isThere) window.dispatchEvent(new Event('online'));
    else onOffline();
  }

  /** Refetches what is on screen if it may have changed; that also shows whether the session still holds. */
  function onSight() {
    if (document.visibilityState === 'hidden') leftAt ??= Date.now();
    else if (leftAt !== null) {
      if (Date.now() - leftAt > STALE_MS) store.dispatch(api.util.invalidateTags(['Text', ...VIEWER_TAGS]));
      leftAt = null;
    }
  }

  const stopSet = listenToSet({ onCursor, onKeyboard, onNetwork });
  window.addEventListener('offline', onOffline);
  document.addEventListener('visibilitychange', onSight);
  return () => {
    stopSet();
    window.removeEventListener('offline', onOffline);
    document.removeEventListener('visibilitychange', onSight);
  };
}
