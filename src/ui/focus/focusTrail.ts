const KEPT = 20;

let trail: readonly { focusKey: string; at: number }[] = [];

/** Records a focused element; the last twenty are kept. */
export function noteFocus(focusKey: string): void {
  if (trail[0]?.focusKey === focusKey) return;
  trail = [{ focusKey, at: Date.now() }, ...trail.slice(0, KEPT - 1)];
}

/** Recently focused keys, latest first, with Unix time in ms. */
export function focusTrail(): typeof trail {
  return trail;
}
