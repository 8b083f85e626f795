import type { SettingsAnswer, SettingsValues } from '../../../server/contract/settings.ts';

/** What is known of the account's settings, and what is yet to be sent to it. */
export interface SyncState {
  /** Incremented on sign-in and sign-out: responses to requests of another session are ignored. */
  session: number;
  isSignedIn: boolean;
  /** The account's revision that changes here are based on; null until it is known. */
  rev: number | null;
  /** Chosen here and not yet sent; without a session, kept for whoever signs in. */
  unsent: SettingsValues;
  /** The request under way: a fetch, or a change with what was chosen of it, and whether it also has what the account lacked. */
  underWay: 'question' | { chosen: SettingsValues; isFilling: boolean } | null;
  /** Why nothing is sent for now: without a connection until it returns, after a fault until something else is chosen. */
  pause: 'connection' | 'fault' | null;
}

export type SyncEvent =
  /** Someone signed in, or was found signed in; `unsent` is left from the session before. */
  | { type: 'started'; unsent?: SettingsValues }
  | { type: 'ended'; isRefused: boolean }
  | { type: 'chosen'; values: SettingsValues }
  | { type: 'reachable' }
  | { type: 'answered'; session: number; reply: SyncReply; local: SettingsValues };

/** The outcome of fetching or changing settings. */
export type SyncReply =
  | { outcome: 'done' | 'conflict'; answer: SettingsAnswer }
  /** No response; a fault, which may be temporary; a refusal, which is permanent. */
  | { outcome: 'unreachable' | 'fault' | 'refused' };

export type SyncEffect =
  | { type: 'ask'; session: number }
  | { type: 'send'; session: number; values: SettingsValues; rev: number }
  | { type: 'apply'; values: SettingsValues }
  | { type: 'awaitConnection' };

type Step = [SyncState, SyncEffect[]];

export const NO_SYNC: SyncState = {
  session: 0,
  isSignedIn: false,
  rev: null,
  unsent: {},
  underWay: null,
  pause: null,
};

/**
 * Syncs the settings of this device with those of the account. The account's values override local ones, except those
 * chosen here since; what it lacks is sent to it. Changes are collected while a request is under way. Of two devices
 * that change the same setting the later one wins: it sends its choice again, based on the other's revision.
 */
export function syncStep(state: SyncState, event: SyncEvent): Step {
  switch (event.type) {
    case 'started':
      return goOn({
        ...ended(state),
        isSignedIn: true,
        unsent: { ...event.unsent, ...unsentOf(state) },
      });
    case 'ended':
      // After signing out unsent choices are dropped; after a refusal the same viewer is expected back.
      return [{ ...ended(state), unsent: event.isRefused ? unsentOf(state) : {} }, []];
    case 'chosen':
      return goOn({
        ...state,
        unsent: { ...state.unsent, ...event.values },
        pause: state.pause === 'fault' ? null : state.pause,
      });
    case 'reachable':
      return goOn({ ...state, pause: null });
    case 'answered':
      return event.session === state.session && state.underWay ? hear(state, event.reply, event.local) : [state, []];
  }
}

/** Everything not yet confirmed by the account, the request under way included. */
export function unsentOf({ underWay, unsent }: SyncState): SettingsValues {
  return underWay === null || underWay === 'question' ? unsent : { ...underWay.chosen, ...unsent };
}

function ended(state: SyncState): SyncState {
  return { ...NO_SYNC, session: state.session + 1 };
}

function hear(state: SyncState, reply: SyncReply, local: SettingsValues): Step {
  const { underWay } = state;
  const isQuestion = underWay === 'question';
  const unsent = unsentOf(state);
  const idle: SyncState = { ...state, underWay: null };
  // What the account lacked, and may lack still, is found by asking again.
  const stopped: SyncState = { ...idle, unsent, rev: !isQuestion && underWay?.isFilling ? null : state.rev };
  switch (reply.outcome) {
    case 'done':
    case 'conflict': {
      const { rev, values } = reply.answer;
      if (reply.outcome === 'done' && !isQuestion) return goOn({ ...idle, rev });
      const lacking = without(without(local, values), unsent);
      const [next, effects] = goOn({ ...idle, rev, unsent: differing(unsent, values) }, lacking);
      const received = differing(without(values, unsent), local);
      return [next, isEmpty(received) ? effects : [{ type: 'apply', values: received }, ...effects]];
    }
    case 'unreachable':
      return [{ ...stopped, pause: 'connection' }, [{ type: 'awaitConnection' }]];
    case 'fault':
      return [{ ...stopped, pause: 'fault' }, []];
    case 'refused':
      // A retry would be refused again.
      return isQuestion ? [{ ...stopped, pause: 'fault' }, []] : goOn(idle);
  }
}

/** Starts the next request, if there is something to fetch or send and none is under way. Values in `lacking` are sent along. */
function goOn(state: SyncState, lacking: SettingsValues = {}): Step {
  const { session, isSignedIn, rev, unsent, underWay, pause } = state;
  if (!isSignedIn || underWay || pause) return [state, []];
  if (rev === null) return [{ ...state, underWay: 'question' }, [{ type: 'ask', session }]];
  const values = { ...lacking, ...unsent };
  if (isEmpty(values)) return [state, []];
  return [
    { ...state, unsent: {}, underWay: { chosen: unsent, isFilling: !isEmpty(lacking) } },
    [{ type: 'send', session, values, rev }],
  ];
}

type Key = keyof SettingsValues;

const isEmpty = (values: SettingsValues) => Object.keys(values).length === 0;

function pick(values: SettingsValues, isWanted: (key: Key) => boolean): SettingsValues {
  return Object.fromEntries(Object.entries(values).filter(([key]) => isWanted(key as Key)));
}

const without = (values: SettingsValues, others: SettingsValues) => pick(values, (key) => others[key] === undefined);
const differing = (values: SettingsValues, others: SettingsValues) =>
  pick(values, (key) => values[key] !== others[key]);
