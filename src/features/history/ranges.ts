const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;

/** The ranges of time that can be cleared from the history, with their locale keys. */
export const RANGES = [
  { id: 'hour', name: 'ranges.hour' },
  { id: 'day', name: 'ranges.day' },
  { id: 'week', name: 'ranges.week' },
  { id: 'month', name: 'ranges.month' },
  { id: 'old', name: 'ranges.old' },
] as const;

export type Range = (typeof RANGES)[number]['id'];

/** The range covers the last so many seconds; `old` everything before them. */
const LENGTH_S: Readonly<Record<Range, number>> = {
  hour: HOUR_S,
  day: DAY_S,
  week: 7 * DAY_S,
  month: 30 * DAY_S,
  old: 365 * DAY_S,
};

/** The ages of a range's entries, in seconds. */
export function agesOf(range: Range): { oldestS?: number; youngestS?: number } {
  return range === 'old' ? { youngestS: LENGTH_S.old } : { oldestS: LENGTH_S[range] };
}
