import { z } from 'zod';
import { Card, Episode } from './catalog.ts';
import { CALENDAR_DAYS } from './tables/requests.ts';

const DAY_MS = 86_400_000;

const day = z
  .string('validation')
  .regex(/^(?:19|20)\d\d-\d\d-\d\d$/, 'validation')
  .refine((text) => new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ?? false, 'validation');

/** GET /me/calendar: from one day of the viewer's to another, both included. */
export const CalendarQuery = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to && (Date.parse(to) - Date.parse(from)) / DAY_MS < CALENDAR_DAYS, {
    path: ['to'],
    error: 'validation',
  });

/** What is first shown on a day, such as 2026-11-25: an episode by its numbers, `episode` once it is there; a film has neither. */
export const Airing = z.object({
  day: z.string(),
  movie: Card,
  season: z.int().nullable(),
  n: z.int().nullable(),
  episode: Episode.nullable(),
  /** Whether the viewer follows it, by choice, by a list or by having watched it. */
  isMine: z.boolean(),
});
export type Airing = z.infer<typeof Airing>;

/** By day, the viewer's own first; at most 500. */
export const Calendar = z.object({ items: z.array(Airing) });
export type Calendar = z.infer<typeof Calendar>;
