import { type Choice, NOTHING_CHOSEN, NOTHING_OFFERED, type Offer } from './tracks.ts';

/** Where playback stands; exactly one at a time. */
export type PlaybackStatus = 'loading' | 'playing' | 'paused' | 'seeking' | 'stalled' | 'ended' | 'failed';

/** The five kinds of media error (docs/rules.md, R32). */
export type MediaErrorKind = 'aborted' | 'network' | 'decode' | 'unsupported' | 'unknown';

/** What failed, where that points to a way out: the voice alone, or the device, which has no decoder for the film. */
export type FailedPart = 'voice' | 'codec';

export interface PlaybackState {
  status: PlaybackStatus;
  /** Whether the viewer wants it to run; a stall or a seek does not change that. */
  isPlayWanted: boolean;
  /** Set while the status is `failed`. */
  error: MediaErrorKind | null;
  /** What failed, where it is known while the status is `failed`. */
  failedPart: FailedPart | null;
  /** Height class of the picture on screen (2160 to 360), null before the first one. */
  level: number | null;
  isMuted: boolean;
  /** From 0 to 1. */
  volume: number;
  /** The film's sound is in a codec that this device does not support: the picture plays without it. */
  isSoundRefused: boolean;
  offer: Offer;
  choice: Choice;
}

export const INITIAL_STATE: PlaybackState = {
  status: 'loading',
  isPlayWanted: true,
  error: null,
  failedPart: null,
  level: null,
  isMuted: false,
  volume: 1,
  isSoundRefused: false,
  offer: NOTHING_OFFERED,
  choice: NOTHING_CHOSEN,
};

/** Whether it plays from the viewer's point of view, so that a press pauses it. */
export const isRunning = ({ isPlayWanted, status }: PlaybackState): boolean => isPlayWanted && status !== 'ended';

export type PlaybackChange =
  | { type: 'sourceChosen' }
  | { type: 'playWanted' }
  | { type: 'pauseWanted' }
  /** The first picture of a source has arrived. */
  | { type: 'pictureArrived' }
  | { type: 'playing' }
  | { type: 'paused' }
  | { type: 'waiting' }
  | { type: 'seeking' }
  | { type: 'seeked' }
  | { type: 'ended' }
  | { type: 'failed'; error: MediaErrorKind; part?: FailedPart | null }
  | { type: 'levelChanged'; level: number }
  | { type: 'mutedChanged'; isMuted: boolean }
  | { type: 'volumeChanged'; volume: number }
  | { type: 'soundRefused' }
  | { type: 'offered'; offer: Partial<Offer> }
  | { type: 'chosen'; choice: Partial<Choice> };

/** The state after a change; the same object where nothing changes. */
export function nextState(state: PlaybackState, change: PlaybackChange): PlaybackState {
  switch (change.type) {
    case 'sourceChosen':
      // Another source has its own tracks; the speed stays.
      return {
        ...state,
        status: 'loading',
        error: null,
        failedPart: null,
        level: null,
        isSoundRefused: false,
        offer: NOTHING_OFFERED,
        choice: { ...NOTHING_CHOSEN, rate: state.choice.rate },
      };
    case 'levelChanged':
      return change.level === state.level ? state : { ...state, level: change.level };
    case 'mutedChanged':
      return change.isMuted === state.isMuted ? state : { ...state, isMuted: change.isMuted };
    case 'volumeChanged':
      return change.volume === state.volume ? state : { ...state, volume: change.volume };
    case 'soundRefused':
      return state.isSoundRefused ? state : { ...state, isSoundRefused: true };
    case 'offered':
      return { ...state, offer: { ...state.offer, ...change.offer } };
    case 'chosen':
      return isChosen(state.choice, change.choice)
        ? state
        : { ...state, choice: { ...state.choice, ...change.choice } };
    case 'failed':
      return { ...state, status: 'failed', error: change.error, failedPart: change.part ?? null };
    case 'playWanted':
      return state.isPlayWanted ? state : { ...state, isPlayWanted: true };
    case 'pauseWanted':
      return pauseWanted(state);
    default:
      // Events from the element after a failure are ignored.
      return state.status === 'failed' ? state : withStatus(state, statusAfter(state, change.type));
  }
}

const isChosen = (now: Choice, wanted: Partial<Choice>) =>
  (Object.keys(wanted) as (keyof Choice)[]).every((key) => now[key] === wanted[key]);

function pauseWanted(state: PlaybackState): PlaybackState {
  const status = state.status === 'playing' || state.status === 'stalled' ? 'paused' : state.status;
  return state.isPlayWanted || status !== state.status ? { ...state, isPlayWanted: false, status } : state;
}

function withStatus(state: PlaybackState, status: PlaybackStatus): PlaybackState {
  return status === state.status ? state : { ...state, status };
}

type ElementChange = 'pictureArrived' | 'playing' | 'paused' | 'waiting' | 'seeking' | 'seeked' | 'ended';

function statusAfter({ status, isPlayWanted }: PlaybackState, change: ElementChange): PlaybackStatus {
  switch (change) {
    case 'pictureArrived':
      return status === 'loading' && !isPlayWanted ? 'paused' : status;
    case 'playing':
      return isPlayWanted ? 'playing' : status;
    case 'paused':
      return status === 'playing' || status === 'stalled' ? 'paused' : status;
    case 'waiting':
      return status === 'playing' ? 'stalled' : status;
    case 'seeking':
      return status === 'loading' ? status : 'seeking';
    case 'seeked':
      if (status !== 'seeking') return status;
      return isPlayWanted ? 'playing' : 'paused';
    case 'ended':
      return 'ended';
  }
}
