import { createListeners } from '../listeners.ts';
import type { Playback } from '../playback/playback.ts';

export type ScrubDirection = -1 | 1;

/** One press of an arrow or of a button, in seconds. */
export const SEEK_STEP_S = 10;
/** Seconds a step of a held key, from so many steps on (design/player.md, "Remote seek"). */
const STEPS = [
  { from: 30, seconds: 60 },
  { from: 20, seconds: 30 },
  { from: 10, seconds: 20 },
] as const;
/** However long the key is held, crossing the film takes at least so many steps. */
const STEPS_ACROSS = 30;

/** Seconds that step number `count` of a held key moves the preview in a film of `durationS` seconds. */
export function scrubStep(count: number, durationS: number): number {
  const fast = STEPS.find(({ from }) => count >= from)?.seconds ?? SEEK_STEP_S;
  return Math.max(SEEK_STEP_S, Math.min(fast, durationS / STEPS_ACROSS));
}

/** Remotes repeat at their own pace; steps are taken at ours, in milliseconds. */
const STEP_MS = 100;
/** From letting go to the seek. */
const SETTLE_MS = 400;
/** Some remotes never tell that a key was let go; silence this long means it. */
const LOST_RELEASE_MS = 1200;

/** What is being chosen on the bar: `previewS` is null while nothing is. */
export interface Scrub {
  previewS: number | null;
}

/**
 * Choosing a place in the film: while a key is held or a finger drags, only a preview moves; letting go seeks once.
 */
export function createScrubber(playback: Playback) {
  const listeners = createListeners<[Scrub]>();
  let previewS: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let count = 0;
  let steppedAt = -Infinity;
  let lastDirection: ScrubDirection | 0 = 0;

  function show(next: number | null) {
    const { durationS } = playback.getClock();
    previewS = next === null ? null : Math.max(0, Math.min(next, durationS));
    listeners.call({ previewS });
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
      show((previewS ?? timeS) + direction * scrubStep(count++, durationS));
    },
    /** The arrow was let go. */
    release() {
      if (previewS !== null) settleIn(SETTLE_MS);
    },
    /** The pointer holds the thumb at a second; nothing is decided until `commit`. */
    drag(timeS: number) {
      clearTimeout(timer);
      show(timeS);
    },
    /** Goes to the previewed second now. */
    commit,
    /** Forgets the preview; the film goes on where it is. */
    cancel() {
      clearTimeout(timer);
      if (previewS !== null) show(null);
    },
  };
}

export type Scrubber = ReturnType<typeof createScrubber>;
