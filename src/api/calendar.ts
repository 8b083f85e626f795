import type { Calendar } from '../../server/contract/calendar.ts';
import { api } from './api.ts';
import { queryString } from './queryString.ts';

/** When episodes and films are first shown. */
export const calendarApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** From one of the viewer's days (2026-11-25) to another, both included. */
    getCalendar: build.query<Calendar, { from: string; to: string }>({
      query: (days) => ({ path: `/me/calendar${queryString(days)}` }),
      providesTags: ['Text', 'Follows', 'Lists', 'Progress'],
    }),
  }),
});

export const { useGetCalendarQuery } = calendarApi;
