import { setFocusBehindLayers } from '../../../ui/focus/useOpener.ts';
import { createCell } from '../cell.ts';
import type { Companion } from '../playback/companions.ts';
import type { Playback } from '../playback/playback.ts';
import { focusKeys } from '../playerFocusKeys.ts';
import { createScrubber } from './scrubber.ts';

/** Nothing but the picture, the bar alone (while seeking without controls), or all controls. */
export type Shown = 'nothing' | 'bar' | 'all';

/** Controls are hidden after this long without input, in milliseconds. */
const REST_MS = 4000;

/** What keeps the controls shown: an open menu, or something that takes longer than usual to read. */
export interface Hold {
  isHeld: boolean;
  restMs?: number;
}

/**
 * Which controls are on screen. While they are followed, they are hidden after a time without input if the film plays, unless
 * held; `stay` restarts that time. While they are hidden focus is on the picture's surface.
 */
export function createControlsShown(playback: Playback, companion: Companion) {
  const scrubber = companion(createScrubber);
  const { get, set, subscribe } = createCell<Shown>('all');
  let held: Hold = { isHeld: false };
  /** Without a player on screen there is no timer: it would move focus on the screen that came after it. */
  let isFollowed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function hide() {
    clearTimeout(timer);
    // Before the controls unmount, so that focus is never lost.
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
    if (isFollowed) timer = setTimeout(rest, held.restMs ?? REST_MS);
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
    /** Starts the timer, now and whenever the film starts to play; returns a cleanup function. */
    follow() {
      isFollowed = true;
      stay();
      let { status } = playback.getState();
      const stop = playback.subscribe(() => {
        const now = playback.getState().status;
        if (now !== status && now === 'playing') stay();
        status = now;
      });
      return () => {
        stop();
        isFollowed = false;
        clearTimeout(timer);
      };
    },
  };
}
