import type { Nodes } from '../ports.ts';
import { ProblemError } from '../problem.ts';

const KEYS = 10_000;

interface Rule {
  /** Attempts that pass within the window without delay. */
  free: number;
  windowMs: number;
  /** The wait after the first excess attempt, doubled by each that follows; without it the wait is the window itself. */
  delayMs?: number;
  delayMaxMs?: number;
}

/** Attempts by key in a sliding window. */
export interface Limit {
  /**
   * Counts an attempt, or throws 429 with the seconds to wait; a refused attempt does not count. Returns a function
   * that takes this one back, if it turns out to be none.
   */
  take(key: string): () => void;
  /** Forgets the attempts of `key`, after the right password. */
  clear(key: string): void;
}

/** A limit that also counts the attempts of other processes. */
interface HearingLimit extends Limit {
  /** Counts an attempt made elsewhere, takes one back, or forgets all of a key. */
  hear(key: string, change: 'taken' | 'back' | 'clear', at: number): void;
}

/**
 * A limit on the clock `now` (milliseconds). It keeps 10,000 keys; beyond that it evicts keys that may still attempt
 * freely, the oldest first, so that flooding it with made-up keys ends nobody's wait.
 */
export function createLimit(now: () => number, rule: Rule): HearingLimit {
  const attempts = new Map<string, number[]>();
  const cheapest = () => {
    let oldest = '';
    for (const [key, times] of attempts) {
      if (times.length < rule.free) return key;
      oldest ||= key;
    }
    return oldest;
  };
  const recentOf = (key: string, at: number) => {
    const recent = (attempts.get(key) ?? []).filter((time) => time > at - rule.windowMs);
    attempts.delete(key);
    attempts.set(key, recent);
    return recent;
  };
  const count = (recent: number[], at: number) => {
    recent.push(at);
    if (attempts.size > KEYS) attempts.delete(cheapest());
  };
  const takeBack = (key: string, at: number) => {
    const kept = attempts.get(key);
    const index = kept?.lastIndexOf(at) ?? -1;
    if (index >= 0) kept?.splice(index, 1);
  };
  return {
    take(key) {
      const at = now();
      const recent = recentOf(key, at);
      const waitMs = openFrom(recent, rule) - at;
      if (waitMs > 0) throw new ProblemError('rate_limited', { retryAfterS: Math.ceil(waitMs / 1000) });
      // Counted before the result is known: parallel guesses must not slip past the count.
      count(recent, at);
      return () => takeBack(key, at);
    },
    clear: (key) => void attempts.delete(key),
    hear(key, change, at) {
      if (change === 'taken') count(recentOf(key, now()), at);
      else if (change === 'back') takeBack(key, at);
      else attempts.delete(key);
    },
  };
}

/** The time from which the next attempt is allowed: after a backoff that doubles, or once the window has moved on. */
function openFrom(recent: number[], rule: Rule): number {
  const excess = recent.length - rule.free;
  if (excess < 0) return 0;
  if (rule.delayMs === undefined) return (recent[excess] ?? 0) + rule.windowMs;
  const delay = Math.min(rule.delayMs * 2 ** excess, rule.delayMaxMs ?? rule.windowMs);
  return (recent.at(-1) ?? 0) + delay;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Guesses of a secret: five failures, then a delay that doubles from five seconds to five minutes. */
const GUESSES: Rule = { free: 5, windowMs: 15 * MINUTE_MS, delayMs: 5_000, delayMaxMs: 5 * MINUTE_MS };

/** Counts one attempt in several limits, or in none if one refuses. Returns a function that takes it back. */
export function takeAll(...counted: readonly (readonly [limit: Limit, key: string])[]): () => void {
  const taken: (() => void)[] = [];
  const giveBack = () => {
    for (const one of taken) one();
  };
  try {
    for (const [limit, key] of counted) taken.push(limit.take(key));
  } catch (error) {
    giveBack();
    throw error;
  }
  return giveBack;
}

/**
 * The limits of accounts. Addresses are networks (clientAddress.ts). Signing in: by address ten a minute, by account and
 * address five failures, then a growing delay, never a lock; a device that the account knows has both to itself. Guests of a demo: by address two hundred an hour. Registering and asking for mails: by address a few an hour. Codes of a mail: by address ten in ten minutes.
 * Suggestions: by account ten a second.
 * PINs: by profile and device as passwords. Comments, and reports of them: six a minute. Summaries of playbacks: sixty a minute.
 * Watching together: twenty gatherings an hour, twenty joins in ten minutes, by profile 120 moves and thirty lines a minute.
 * A phone as remote: by profile sixty looks at the screens and 180 commands a minute, by device 240 reports of a screen.
 * Requests for titles: thirty an hour, and as many names looked up elsewhere in ten minutes.
 * All but suggestions and summaries count what any process of the service has let pass.
 */
export function createLimits(now: () => number, nodes: Nodes) {
  const shared = new Map<string, HearingLimit>();
  nodes.hear((message, isOwn) => {
    if (message.kind === 'attempt' && !isOwn) {
      shared.get(message.limit)?.hear(message.key, message.change, message.at);
    }
  });
  /** Counts the attempts of every process: each one allowed here is broadcast to the others. */
  const share = (limit: string, rule: Rule): Limit => {
    const own = createLimit(now, rule);
    shared.set(limit, own);
    const tell = (key: string, change: 'taken' | 'back' | 'clear', at: number) =>
      nodes.tell({ kind: 'attempt', limit, key, change, at });
    return {
      take(key) {
        const at = now();
        const giveBack = own.take(key);
        tell(key, 'taken', at);
        return () => {
          giveBack();
          tell(key, 'back', at);
        };
      },
      clear(key) {
        own.clear(key);
        tell(key, 'clear', now());
      },
    };
  };
  return {
    loginByAddress: share('loginByAddress', { free: 10, windowMs: MINUTE_MS }),
    loginByAccount: share('loginByAccount', GUESSES),
    demoByAddress: share('demoByAddress', { free: 60, windowMs: MINUTE_MS }),
    guestsByAddress: share('guestsByAddress', { free: 200, windowMs: HOUR_MS }),
    registerByAddress: share('registerByAddress', { free: 5, windowMs: HOUR_MS }),
    mailByAddress: share('mailByAddress', { free: 10, windowMs: HOUR_MS }),
    mailByAccount: share('mailByAccount', { free: 1, windowMs: MINUTE_MS }),
    pairingsByAddress: share('pairingsByAddress', { free: 10, windowMs: MINUTE_MS }),
    codesByAccount: share('codesByAccount', GUESSES),
    planCodesByAccount: share('planCodesByAccount', GUESSES),
    planCodesByAddress: share('planCodesByAddress', { free: 20, windowMs: 10 * MINUTE_MS }),
    pinsByProfile: share('pinsByProfile', GUESSES),
    uploadsByAccount: share('uploadsByAccount', { free: 20, windowMs: HOUR_MS }),
    commentsByAccount: share('commentsByAccount', { free: 6, windowMs: MINUTE_MS }),
    reportsByAccount: share('reportsByAccount', { free: 6, windowMs: MINUTE_MS }),
    gatheringsByAccount: share('gatheringsByAccount', { free: 20, windowMs: HOUR_MS }),
    joinsByAccount: share('joinsByAccount', { free: 20, windowMs: 10 * MINUTE_MS }),
    movesByProfile: share('movesByProfile', { free: 120, windowMs: MINUTE_MS }),
    linesByProfile: share('linesByProfile', { free: 30, windowMs: MINUTE_MS }),
    looksByProfile: share('looksByProfile', { free: 60, windowMs: MINUTE_MS }),
    reportsByDevice: share('reportsByDevice', { free: 240, windowMs: MINUTE_MS }),
    commandsByProfile: share('commandsByProfile', { free: 180, windowMs: MINUTE_MS }),
    requestsByAccount: share('requestsByAccount', { free: 30, windowMs: HOUR_MS }),
    lookupsByAccount: share('lookupsByAccount', { free: 30, windowMs: 10 * MINUTE_MS }),
    suggestionsByAccount: createLimit(now, { free: 10, windowMs: SECOND_MS }),
    qualityByAccount: createLimit(now, { free: 60, windowMs: MINUTE_MS }),
    codesByAddress: share('codesByAddress', { free: 10, windowMs: 10 * MINUTE_MS }),
  };
}

export type Limits = ReturnType<typeof createLimits>;
