import { type Digit, HOLD_MS, type RemoteKey } from './remoteKeys.ts';

/** A pressed key, and the focus key it led to; empty if nothing had focus afterwards. */
export interface Press {
  key: RemoteKey | Digit;
  focusKey: string;
  /** How long it was held down, in ms; null for a plain press. */
  heldMs: number | null;
}

/** The most keys on one line. */
const LINE = 8;
/** Recorded times are rounded to this, in ms. */
const FINEST_MS = 100;

/** The presses after another key has gone down while `focusKey` had focus. */
export const withPress = (presses: readonly Press[], key: Press['key'], focusKey: string): Press[] => [
  ...presses,
  { key, focusKey, heldMs: null },
];

/** The presses after the last press of `key` was released, `ms` after it went down. */
export function withRelease(presses: readonly Press[], key: Press['key'], ms: number): Press[] {
  if (ms < HOLD_MS) return [...presses];
  const last = presses.findLastIndex((press) => press.key === key);
  const heldMs = Math.round(ms / FINEST_MS) * FINEST_MS;
  return presses.map((press, at) => (at === last ? { ...press, heldMs } : press));
}

/** The presses after the last one has moved focus to `focusKey`. */
export const withFocus = (presses: readonly Press[], focusKey: string): Press[] =>
  presses.map((press, at) => (at === presses.length - 1 ? { ...press, focusKey } : press));

/**
 * A line of presses ends with a wait for focus: after Enter and Back, which navigate, before and after a held key, and after
 * the last key.
 */
const endsLine = (press: Press, next: Press | undefined, length: number) =>
  !next || next.heldMs !== null || press.key === 'Enter' || press.key === 'Escape' || length === LINE;

const quoted = (text: string) => `'${text.replace(/['\\]/g, '\\$&')}'`;

/** The play test of a story that presses and holds the same keys and waits for the same focus. */
export function playOf(presses: readonly Press[]): string {
  const lines: string[] = [];
  let keys: string[] = [];
  presses.forEach((press, index) => {
    if (press.heldMs === null) {
      keys.push(quoted(press.key));
      if (!endsLine(press, presses[index + 1], keys.length)) return;
      lines.push(`await press(${keys.join(', ')});`);
    } else lines.push(`await hold(${quoted(press.key)}, ${press.heldMs});`);
    if (press.focusKey) lines.push(`await untilFocus(${quoted(press.focusKey)});`);
    keys = [];
  });
  return ['play: async () => {', ...lines.map((line) => `  ${line}`), '},'].join('\n');
}
