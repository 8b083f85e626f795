import type { EngineStatistics } from './engineStatistics.ts';
import type { PlaybackState } from './playbackState.ts';
import type { Cue, SubtitleLine } from './tracks.ts';
import type { Wish } from './wish.ts';

/** What to play. Times are in seconds, heights in pixels, addresses absolute. */
export interface PlaybackSource {
  manifestUrl: string;
  startAtS: number;
  /** The length as the server knows it; shown until the stream tells its own. */
  durationS: number;
  /** The tallest picture the plan allows. */
  capHeight: number;
  /** Set where media requests carry CMCD: the session id they send. */
  cmcdSession?: string;
  /** What the viewer chose before, to start with; what the stream does not offer is ignored. */
  wish?: Partial<Wish>;
  /** Its voices by their names in the manifest. */
  voices?: readonly { id: string; name: string }[];
  /** Whether levels after the first are made on demand. */
  isMadeOnDemand?: boolean;
}

/** The playback position, in seconds. */
export interface PlaybackClock {
  timeS: number;
  durationS: number;
  /** End of the buffered range that contains the current time; the current time where nothing is buffered. */
  bufferedEndS: number;
}

/** What happened, for code that records it. */
export type PlaybackEvent = 'started' | 'paused' | 'sought' | 'ended';

/**
 * The only interface to the player: controls send commands and read state, and never touch the engine or its element.
 * State is immutable and changes rarely; the clock has its own subscription.
 */
export interface Playback {
  getState: () => PlaybackState;
  subscribe: (listener: () => void) => () => void;
  getClock: () => PlaybackClock;
  /** Calls back a few times a second while the clock moves, and after every seek. */
  subscribeClock: (listener: (clock: PlaybackClock) => void) => () => void;
  subscribeEvents: (listener: (event: PlaybackEvent) => void) => () => void;

  /** Plays another source in the same player. */
  load: (source: PlaybackSource) => void;
  /** Stops loading what plays, as its lease is about to end; another source loads as usual. */
  halt: () => void;
  /** Releases element and decoder, and keeps the position until another source is loaded. */
  release: () => void;
  play: () => void;
  pause: () => void;
  toggle: () => void;
  /** Goes to a second of the film, clamped to its length. */
  seek: (timeS: number) => void;
  seekBy: (deltaS: number) => void;
  toggleMuted: () => void;
  /** From 0 to 1, clamped; more than 0 also unmutes. */
  setVolume: (volume: number) => void;
  /** Height class, applied within moments and remembered; null is automatic. */
  setQuality: (quality: number | null) => void;
  setVoice: (id: string) => void;
  /** Null shows none, nor second ones. */
  setSubtitles: (id: string | null) => void;
  /** Another track below the first one. */
  setSecondSubtitles: (id: string | null) => void;
  /** Off, or on as they were chosen last. */
  toggleSubtitles: () => void;
  setRate: (rate: number) => void;
  /** How many times as fast it runs for a while as the chosen speed; neither shown nor kept. */
  setPace: (pace: number) => void;
  /** The viewer's choices, including those this source does not offer. */
  getWish: () => Wish;
  /** Subtitle cues on screen at a second. */
  cuesAt: (timeS: number, line: SubtitleLine) => readonly Cue[];
  /** What the engine knows at this moment; null before it is there. */
  readStatistics: () => EngineStatistics | null;
  togglePictureInPicture: () => void;
  /** Starts again at the last position after a failure. */
  retry: () => void;
  /** Carries on with a new grant on the same stream, without a stall. */
  renewGrant: (manifestUrl: string) => void;
  dispose: () => void;
}
