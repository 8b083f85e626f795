import type { Language } from '../contract/vocabulary.ts';
import { toBase64url } from '../queries/base64url.ts';

/** Whose events a ticket opens, on which device and in which language: an EventSource can send no headers. */
export interface EventBearer {
  userId: string;
  deviceId: string;
  lang: Language;
}

/** Tickets for streams of events, good for one use within 30 s, in this process. */
export interface EventTickets {
  issue(bearer: EventBearer): string;
  /** Whom the ticket admits; null where it is unknown, used or over. */
  redeem(ticket: string): EventBearer | null;
}

const LIFE_MS = 30_000;
const BYTES = 24;
/** Outstanding ones at most; the oldest gives way. */
const TICKETS = 10_000;

/** An empty book of tickets on the clock `now` (milliseconds). */
export function createEventTickets(now: () => number, random: (bytes: number) => Uint8Array): EventTickets {
  const issued = new Map<string, EventBearer & { until: number }>();
  return {
    issue(bearer) {
      const ticket = toBase64url(random(BYTES));
      issued.set(ticket, { ...bearer, until: now() + LIFE_MS });
      for (const [oldest, { until }] of issued) {
        if (issued.size <= TICKETS && until > now()) break;
        issued.delete(oldest);
      }
      return ticket;
    },
    redeem(ticket) {
      const bearer = issued.get(ticket);
      issued.delete(ticket);
      return bearer && bearer.until > now() ? bearer : null;
    },
  };
}
