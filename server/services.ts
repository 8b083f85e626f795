import { createAdmission } from './auth/admission.ts';
import { createEventTickets, type EventTickets } from './auth/eventTickets.ts';
import { createLimits, type Limits } from './auth/limits.ts';
import { createPasswords, type Passwords } from './auth/passwords.ts';
import { createTokens } from './auth/tokens.ts';
import type { Ports } from './env.ts';
import { createEventHub, type EventHub } from './eventHub.ts';
import { createStreams, type Streams } from './media/streams.ts';
import type { Session } from './queries/devices.ts';
import { createTimedCache, type TimedCache } from './timedCache.ts';

const SESSION_MS = 30_000;
const SESSIONS = 5_000;

/** What one running application remembers between requests: nothing here outlives it or is the only copy of a fact. */
export interface Services {
  tokens: ReturnType<typeof createTokens>;
  passwords: Passwords;
  admission: ReturnType<typeof createAdmission>;
  limits: Limits;
  /** Device rows by id: a revocation counts at once here, within 30 s on another node. */
  sessions: TimedCache<Session>;
  streams: Streams;
  events: EventHub;
  eventTickets: EventTickets;
}

/** The services of one application over `ports`. */
export function createServices(ports: Ports): Services {
  return {
    tokens: createTokens(ports.settings.pepper),
    passwords: createPasswords(ports.hasher, ports.random),
    admission: createAdmission(ports),
    limits: createLimits(ports.now),
    sessions: createTimedCache<Session>(ports.now, SESSION_MS, SESSIONS),
    streams: createStreams(ports),
    events: createEventHub(),
    eventTickets: createEventTickets(ports.now, ports.random),
  };
}
