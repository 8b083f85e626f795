import { createAdmission } from '../auth/admission.ts';
import { createLimits, type Limits } from '../auth/limits.ts';
import { createPasswords, type Passwords } from '../auth/passwords.ts';
import type { SessionServices } from '../auth/sessions.ts';
import { createTokens } from '../auth/tokens.ts';
import { pictureTurns, type Turns } from '../auth/turns.ts';
import { createLiveLeases, type LiveLeases } from '../media/liveLeases.ts';
import { createStreams, type Streams } from '../media/streams.ts';
import { limitedTo } from '../db/ageLimit.ts';
import type { Ports } from '../ports.ts';
import type { Session } from '../queries/account/sessions.ts';
import { createTimedCache, type TimedCache } from '../queries/timedCache.ts';
import { createEventHub, type EventHub } from './eventHub.ts';
import { createRemoteCalls, type RemoteCalls } from './remoteCalls.ts';
import { createStoredAnswers, type StoredAnswers } from './storedAnswers.ts';

const SESSION_MS = 30_000;
const SESSIONS = 5_000;

/** In-memory state of one running application: nothing here outlives it or is the only copy of a fact. */
export interface Services extends SessionServices {
  passwords: Passwords;
  /** Pictures are decoded one at a time, whatever their source: one of 40 megapixels takes 160 MB. */
  pictures: Turns;
  admission: ReturnType<typeof createAdmission>;
  limits: Limits;
  streams: Streams;
  liveLeases: LiveLeases;
  events: EventHub;
  remoteCalls: RemoteCalls;
  answers: StoredAnswers;
  /** The ports as a child of this age has them: their database and reader hide other titles, and caches keyed by them are separate. */
  portsFor: (ageLimit: number) => Ports;
}

/** The services of one application over `ports`; `pictures` queues all decoding of pictures. */
export function createServices(ports: Ports, pictures: Turns = pictureTurns()): Services {
  return {
    tokens: createTokens(ports.settings.pepper),
    passwords: createPasswords(ports.hasher, ports.random),
    pictures,
    admission: createAdmission(ports),
    limits: createLimits(ports.now, ports.nodes),
    sessions: sharedSessions(ports),
    streams: createStreams(ports),
    liveLeases: createLiveLeases(ports),
    events: createEventHub(ports.nodes),
    remoteCalls: createRemoteCalls(ports.nodes),
    answers: createStoredAnswers(ports),
    portsFor: limitedPorts(ports),
  };
}

/** One instance per age, since caches are keyed by it. */
function limitedPorts(ports: Ports): Services['portsFor'] {
  const known = new Map<number, Ports>();
  return (ageLimit) => {
    const present = known.get(ageLimit);
    if (present) return present;
    const { reader } = ports;
    const own: Pick<Ports, 'db' | 'reader'> = {
      db: limitedTo(ports.db, ageLimit),
      reader: reader && { read: (question) => reader.read(question, ageLimit) },
    };
    const limited: Ports = Object.assign(Object.create(ports), own);
    known.set(ageLimit, limited);
    return limited;
  };
}

/** Cached sessions; forgetting one here forgets it in every process. */
function sharedSessions({ now, nodes }: Pick<Ports, 'now' | 'nodes'>): TimedCache<Session> {
  const cache = createTimedCache<Session>(now, SESSION_MS, SESSIONS);
  nodes.hear((message) => {
    if (message.kind === 'session' && message.id !== null) cache.forget(message.id);
    else if (message.kind === 'session' || message.kind === 'gap') cache.clear();
  });
  return {
    ...cache,
    forget: (id) => nodes.tell({ kind: 'session', id }),
    clear: () => nodes.tell({ kind: 'session', id: null }),
  };
}
