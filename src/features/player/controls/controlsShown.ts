import { setFocusBehindLayers } from '../../../ui/focus/useOpener.ts';
import { createCell } from '../cell.ts';
import type { Companion } from '../playback/companions.ts';
import type { Playback } from '../playback/playback.ts';
import { focusKeys } from '../playerFocusKeys.ts';
import { createScrubber } from './scrubber.ts';

/** Nothing but the picture, the bar alone (while seeking without controls), or all controls. */
export type Shown = 'nothing' | 'bar' | 'all';

/** Controls give way to the picture after this much rest, in milliseconds. */
const REST_MS = 4000;

/** What keeps the controls there: a menu that is open, or something that is to be read for longer than usual. */
export interface Hold {
  isHeld: boolean;
  restMs?: number;
}

/**
 * What of the controls is on screen. They go after a rest while the film plays, unless they are held; `stay` begins the
 * rest anew. Focus is on the picture's surface whenever they are gone.
 */
export function createControlsShown(playback: Playback, companion: Companion) {
  const scrubber = companion(createScrubber);
  const { get, set, subscribe } = createCell<Shown>('all');
  let held: Hold = { isHeld: false };
  let timer: ReturnType<typeof setTimeout> | undefined;

  function hide() {
    clearTimeout(timer);
    // Before the controls are gone, so that focus is never nowhere.
    setFocusBehindLayers(focusKeys.surface);
    set('nothing');
  }

  function rest() {
    const isAtRest = get() === 'bar' || playback.getState().status === 'playing';
    if (isAtRest && !held.isHeld && scrubber.getPreview() === null) hide();
    else timer = setTimeout(rest, held.restMs ?? REST_MS);
  }

  function stay() {
    clearTimeout(timer);
    timer = setTimeout(rest, held.restMs ?? REST_MS);
  }

  return {
    get,
    subscribe,
    hide,
    stay,
    showAll() {
      set('all');
      stay();
    },
    showBar() {
      if (get() !== 'all') set('bar');
      stay();
    },
    hold(next: Hold) {
      held = next;
    },
    /** Begins the rest, now and whenever the film begins to play; answers how to stop. */
    follow() {
      stay();
      let { status } = playback.getState();
      const stop = playback.subscribe(() => {
        const now = playback.getState().status;
        if (now !== status && now === 'playing') stay();
        status = now;
      });
      return () => {
        stop();
        clearTimeout(timer);
      };
    },
  };
}
