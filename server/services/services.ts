import { createAdmission } from '../auth/admission.ts';
import { createEventTickets, type EventTickets } from '../auth/eventTickets.ts';
import { createLimits, type Limits } from '../auth/limits.ts';
import { createPasswords, type Passwords } from '../auth/passwords.ts';
import type { SessionServices } from '../auth/sessions.ts';
import { createTokens } from '../auth/tokens.ts';
import { pictureTurns, type Turns } from '../auth/turns.ts';
import { createLiveLeases, type LiveLeases } from '../media/liveLeases.ts';
import { createStreams, type Streams } from '../media/streams.ts';
import type { Ports } from '../ports.ts';
import type { Session } from '../queries/account/devices.ts';
import { createTimedCache } from '../queries/timedCache.ts';
import { createEventHub, type EventHub } from './eventHub.ts';
import { createStoredAnswers, type StoredAnswers } from './storedAnswers.ts';

const SESSION_MS = 30_000;
const SESSIONS = 5_000;

/** What one running application remembers between requests: nothing here outlives it or is the only copy of a fact. */
export interface Services extends SessionServices {
  passwords: Passwords;
  /** Pictures are decoded one at a time, wherever they come from: one of 40 megapixels takes 160 MB. */
  pictures: Turns;
  admission: ReturnType<typeof createAdmission>;
  limits: Limits;
  streams: Streams;
  liveLeases: LiveLeases;
  events: EventHub;
  eventTickets: EventTickets;
  answers: StoredAnswers;
}

/** The services of one application over `ports`; `pictures` are the turns of all that decodes pictures. */
export function createServices(ports: Ports, pictures: Turns = pictureTurns()): Services {
  return {
    tokens: createTokens(ports.settings.pepper),
    passwords: createPasswords(ports.hasher, ports.random),
    pictures,
    admission: createAdmission(ports),
    limits: createLimits(ports.now),
    sessions: createTimedCache<Session>(ports.now, SESSION_MS, SESSIONS),
    streams: createStreams(ports),
    liveLeases: createLiveLeases(ports),
    events: createEventHub(),
    eventTickets: createEventTickets(ports.now, ports.random),
    answers: createStoredAnswers(ports),
  };
}
