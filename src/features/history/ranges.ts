const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The ranges of time that can be cleared from the history, with their locale keys. */
export const RANGES = [
  { id: 'hour', name: 'ranges.hour' },
  { id: 'day', name: 'ranges.day' },
  { id: 'week', name: 'ranges.week' },
  { id: 'month', name: 'ranges.month' },
  { id: 'old', name: 'ranges.old' },
] as const;

export type Range = (typeof RANGES)[number]['id'];

/** The range covers the last so many milliseconds; `old` everything before them. */
const LENGTH_MS: Readonly<Record<Range, number>> = {
  hour: HOUR_MS,
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 30 * DAY_MS,
  old: 365 * DAY_MS,
};

/** The bounds (ISO) of a range, at `now` in milliseconds. */
export function momentsOf(range: Range, now: number): { from?: string; to?: string } {
  const edge = new Date(now - LENGTH_MS[range]).toISOString();
  return range === 'old' ? { to: edge } : { from: edge };
}
