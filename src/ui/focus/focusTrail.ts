const KEPT = 20;

let trail: readonly { focusKey: string; at: number }[] = [];

/** Notes that an element has come into focus; the last twenty are kept. */
export function noteFocus(focusKey: string): void {
  if (trail[0]?.focusKey === focusKey) return;
  trail = [{ focusKey, at: Date.now() }, ...trail.slice(0, KEPT - 1)];
}

/** The keys that had focus, the latest first, with the time in ms since 1970. */
export function focusTrail(): typeof trail {
  return trail;
}
