import { api, VIEWER_TAGS } from '../api/api.ts';
import { awaitServer } from '../api/connection.ts';
import { listenToSet } from '../device/setEvents.ts';
import { pressBack } from '../ui/focus/back.ts';
import { leavePointerMode } from '../ui/focus/pointer.ts';
import { isWriting } from '../ui/focus/textEntry.ts';
import type { AppStore } from './store.ts';

/** Whoever was away for longer than this, in ms, finds answers asked anew: so long are those kept that nobody looks at. */
const STALE_MS = 300_000;

/**
 * Keeps the application in step with the set it runs on: its pointer, its keyboard, its network, and the time it was in the
 * background for. `ask` rejects where the server cannot be reached. Returns the way to stop.
 */
export function followSet(store: AppStore, ask: () => Promise<unknown>): () => void {
  /** The field that the set's keyboard has come for. */
  let writtenInto: Element | null = null;
  let leftAt: number | null = null;

  // Nothing is to be pointed at any more: what has focus shows it again.
  const onCursor = (isShown: boolean) => {
    if (!isShown) leavePointerMode();
  };

  /** The keyboard that was put away leaves its field as Back does; one that goes on to the next field stays there. */
  function onKeyboard(isShown: boolean) {
    const field = document.activeElement;
    if (!isShown && field === writtenInto && isWriting(field)) pressBack();
    writtenInto = isShown ? field : null;
  }

  /** A server in the machine itself, or in what network is left, is there all the same. */
  const onOffline = () => void ask().catch(() => awaitServer(store.dispatch, ask));

  function onNetwork(isThere: boolean) {
    // Who waits for the server waits for this event.
    if (isThere) window.dispatchEvent(new Event('online'));
    else onOffline();
  }

  /** What was on screen is asked for again where it may have changed meanwhile; the session shows then whether it still holds. */
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
