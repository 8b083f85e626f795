import { createListeners } from '../listeners.ts';
import type { Playback } from '../playback/playback.ts';

export type ScrubDirection = -1 | 1;

/** One press of an arrow or of a button, in seconds. */
export const SEEK_STEP_S = 10;
/** A held key doubles its speed after this many steps, up to the top speed. */
const STEPS_A_SPEED = 5;
const TOP_SPEED = 64;
/** However long the key is held, crossing the film takes at least this many steps. */
const STEPS_ACROSS = 30;

/** The speed at step number `count` (from 1) of a held key in a film of `durationS` seconds: 1, 2, 4 and so on to 64. */
export function scrubSpeed(count: number, durationS: number): number {
  const wanted = Math.min(TOP_SPEED, 2 ** Math.floor((count - 1) / STEPS_A_SPEED));
  const most = Math.max(1, durationS / STEPS_ACROSS);
  return Math.min(wanted, 2 ** Math.floor(Math.log2(most)));
}

/** Remotes repeat at their own rate; steps are taken at this interval, in milliseconds. */
const STEP_MS = 100;
/** From key release to the seek. */
const SETTLE_MS = 400;
/** Some remotes never report a key release; this long without events counts as one. */
const LOST_RELEASE_MS = 1200;

/** The preview on the bar: `previewS` is null while there is none; `speed`, in seconds a step, is null unless a key is held. */
export interface Scrub {
  previewS: number | null;
  speed: number | null;
}

/** Scrubbing: while a key is held or a finger drags, only a preview moves; releasing seeks once. */
export function createScrubber(playback: Playback) {
  const listeners = createListeners<[Scrub]>();
  let previewS: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let count = 0;
  let steppedAt = -Infinity;
  let lastDirection: ScrubDirection | 0 = 0;

  function show(next: number | null, speed: number | null = null) {
    const { durationS } = playback.getClock();
    previewS = next === null ? null : Math.max(0, Math.min(next, durationS));
    listeners.call({ previewS, speed });
  }

  function settleIn(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(commit, ms);
  }

  function commit() {
    clearTimeout(timer);
    const target = previewS;
    if (target === null) return;
    show(null);
    playback.seek(target);
  }

  return {
    getPreview: () => previewS,
    subscribe: listeners.add,
    /** An arrow goes down or repeats. With `isImmediate` a tap seeks at once, and only holding it previews. */
    press(direction: ScrubDirection, isRepeat: boolean, isImmediate: boolean) {
      const now = performance.now();
      if (!isRepeat || direction !== lastDirection) count = 0;
      lastDirection = direction;
      if (!isRepeat && isImmediate && previewS === null) {
        steppedAt = now;
        playback.seekBy(direction * SEEK_STEP_S);
        return;
      }
      settleIn(LOST_RELEASE_MS);
      if (isRepeat && now - steppedAt < STEP_MS) return;
      steppedAt = now;
      const { timeS, durationS } = playback.getClock();
      const speed = isRepeat && count > 0 ? scrubSpeed(count, durationS) : null;
      count++;
      show((previewS ?? timeS) + direction * (speed ?? SEEK_STEP_S), speed);
    },
    /** The arrow was let go. */
    release() {
      if (previewS === null) return;
      show(previewS);
      settleIn(SETTLE_MS);
    },
    /** The pointer drags the thumb to a second; no seek until `commit`. */
    drag(timeS: number) {
      clearTimeout(timer);
      show(timeS);
    },
    /** Seeks to the preview now. */
    commit,
    /** Drops the preview; the film continues where it is. */
    cancel() {
      clearTimeout(timer);
      if (previewS !== null) show(null);
    },
  };
}
