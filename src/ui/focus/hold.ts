import type { Direction } from './registry.ts';

/** Shortest time in ms between two moves of a held arrow, by whole seconds held: a rail gathers speed. */
const RAIL_MS = [100, 100, 100, 66, 66, 66, 33] as const;
/** Between containers a held arrow takes ten steps a second. */
const STEP_MS = 100;
/** A held key has come to rest this long, in ms, after its last event. */
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

/** The pause in ms that a held arrow keeps between moves after `heldMs` ms. */
export function holdPause(heldMs: number, isOnRail: boolean): number {
  if (!isOnRail) return STEP_MS;
  return RAIL_MS[Math.min(Math.floor(heldMs / 1000), RAIL_MS.length - 1)] ?? STEP_MS;
}

/** The arrow that is down now, and whether it may move focus again. */
export const hold = {
  direction: null as Direction | null,
  isRepeat: false,
  heldMs: () => (hold.isRepeat ? performance.now() - heldSince : 0),

  /** A tap always moves; a repeat at most once a frame and not before its pause is over. */
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

/** True while an arrow is held: pictures and details wait for it to come to rest. */
export function isArrowHeld(): boolean {
  return isHolding;
}

/** Calls back when an arrow begins or ceases to be held; returns the way to stop that. */
export function onHoldChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
