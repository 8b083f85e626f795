import type { RemoteKey } from './remoteKeys.ts';

/** A key that was pressed, and the focus key it led to; empty where nothing had focus afterwards. */
export interface Press {
  key: RemoteKey;
  focusKey: string;
}

/** Most keys of one line. */
const LINE = 8;

/** Focus is waited for where a line of presses ends: after Enter and Back, which lead elsewhere, and after the last key. */
const endsLine = (press: Press, next: Press | undefined, length: number) =>
  !next || press.key === 'Enter' || press.key === 'Escape' || length === LINE;

const quoted = (text: string) => `'${text.replace(/['\\]/g, '\\$&')}'`;

/** The play test of a story that presses the same keys and waits for the same focus. */
export function playOf(presses: readonly Press[]): string {
  const lines: string[] = [];
  let keys: string[] = [];
  presses.forEach((press, index) => {
    keys.push(quoted(press.key));
    if (!endsLine(press, presses[index + 1], keys.length)) return;
    lines.push(`await press(${keys.join(', ')});`);
    if (press.focusKey) lines.push(`await untilFocus(${quoted(press.focusKey)});`);
    keys = [];
  });
  return ['play: async () => {', ...lines.map((line) => `  ${line}`), '},'].join('\n');
}
