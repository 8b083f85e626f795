import type { Direction } from './registry.ts';

/** Minimum time in ms between moves of an arrow held on a rail, by whole seconds held: it accelerates. */
const RAIL_MS = [100, 100, 100, 66, 66, 66, 33] as const;
/** Off rails a held arrow moves ten times a second. */
const STEP_MS = 100;
/** A hold ends this long, in ms, after release, or four times that after the last repeat. */
const REST_MS = 150;

const listeners = new Set<() => void>();
let isHolding = false;
let restTimer: ReturnType<typeof setTimeout> | undefined;
let heldSince = 0;
let movedAt = 0;
let isFramePending = false;

function setHolding(next: boolean): void {
  if (isHolding === next) return;
  isHolding = next;
  for (const listener of listeners) listener();
}

/** Minimum ms between moves of an arrow held for `heldMs` ms. */
export function holdPause(heldMs: number, isOnRail: boolean): number {
  if (!isOnRail) return STEP_MS;
  return RAIL_MS[Math.min(Math.floor(heldMs / 1000), RAIL_MS.length - 1)] ?? STEP_MS;
}

/** The arrow that is down now, and whether it may move focus again. */
export const hold = {
  direction: null as Direction | null,
  isRepeat: false,
  heldMs: () => (hold.isRepeat ? performance.now() - heldSince : 0),

  /** A press always moves; a repeat at most once a frame and not before its pause is over. */
  accepts(direction: Direction, isRepeat: boolean, isOnRail: boolean): boolean {
    const now = performance.now();
    hold.isRepeat = isRepeat;
    if (!isRepeat || hold.direction !== direction) {
      hold.direction = direction;
      heldSince = now;
      movedAt = now;
      return true;
    }
    setHolding(true);
    clearTimeout(restTimer);
    restTimer = setTimeout(setHolding, 4 * REST_MS, false);
    // A frame that never comes (a hidden page) must not stop the remote for good.
    const isFrameBusy = isFramePending && now - movedAt < 1000;
    if (isFrameBusy || now - movedAt < holdPause(now - heldSince, isOnRail)) return false;
    movedAt = now;
    isFramePending = true;
    requestAnimationFrame(() => {
      isFramePending = false;
    });
    return true;
  },

  release(): void {
    hold.direction = null;
    hold.isRepeat = false;
    if (!isHolding) return;
    clearTimeout(restTimer);
    restTimer = setTimeout(setHolding, REST_MS, false);
  },
};

/** True while an arrow is held; pictures and details wait until it is not. */
export function isArrowHeld(): boolean {
  return isHolding;
}

/** Calls back when an arrow starts or stops being held; returns an unsubscribe function. */
export function onHoldChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
