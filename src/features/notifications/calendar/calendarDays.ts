import type { Airing } from '../../../../server/contract/calendar.ts';

/** What is first shown on one day, such as `2026-11-25`. */
export interface CalendarDay {
  day: string;
  airings: Airing[];
}

/** Airings in the server's order, by their days. */
export function calendarDays(airings: readonly Airing[]): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (const airing of airings) {
    const last = days.at(-1);
    if (last?.day === airing.day) last.airings.push(airing);
    else days.push({ day: airing.day, airings: [airing] });
  }
  return days;
}
