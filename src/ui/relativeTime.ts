import { dayOf } from './dateWords.ts';

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** Anything older than this, in ms, is shown by its date. */
const DATED_MS = 7 * 86_400_000;

/** How long before `now` (ms) an ISO date-time was, in the words of a language: "3 hours ago"; after a week its date. */
export function relativeTime(iso: string, language: string, now = Date.now()): string {
  const then = Date.parse(iso);
  const ms = Math.max(0, now - then);
  // Chromium has it from version 71 on.
  if (ms >= DATED_MS || typeof Intl.RelativeTimeFormat !== 'function') {
    return dayOf(then, language);
  }
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  for (const [unit, length] of UNITS) if (ms >= length) return words.format(-Math.floor(ms / length), unit);
  return words.format(0, 'second');
}
