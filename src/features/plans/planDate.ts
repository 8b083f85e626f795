const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' };
const MOMENT: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' };

/** The day of an ISO date-time, in words. */
export function dayOf(at: string, language: string): string {
  return new Intl.DateTimeFormat(language, DAY).format(new Date(at));
}

/** The day and the time of an ISO date-time, in words. */
export function momentOf(at: string, language: string): string {
  return new Intl.DateTimeFormat(language, MOMENT).format(new Date(at));
}

const DAY_MS = 86_400_000;

/** The days from `now` (milliseconds) until an ISO date-time, one that has begun included. */
export function daysUntil(at: string, now: number): number {
  return Math.ceil((Date.parse(at) - now) / DAY_MS);
}
