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
  /** Set where requests for media carry CMCD: what they name this playback. */
  cmcdSession?: string;
  /** What to begin with, where the viewer has chosen it before; what the stream does not offer is passed over. */
  wish?: Partial<Wish>;
  /** Its voices by the names the manifest gives them. */
  voices?: readonly { id: string; name: string }[];
  /** Whether levels behind the first are made as they are watched. */
  isMadeOnDemand?: boolean;
}

/** Where playback stands, in seconds. */
export interface PlaybackClock {
  timeS: number;
  durationS: number;
  /** End of the loaded stretch that holds the current time; the current time where nothing is loaded. */
  bufferedEndS: number;
}

/** What happened, for those who keep records of it. */
export type PlaybackEvent = 'started' | 'paused' | 'sought' | 'ended';

/**
 * The only door to the player: controls send commands and read state, nobody touches the engine or
 * its element. State is immutable and changes rarely; the clock runs through its own subscription.
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
  /** Loads nothing more of what plays, whose lease is about to end; another source is loaded as ever. */
  halt: () => void;
  /** Gives element and decoder back, and keeps the place until another source is loaded. */
  release: () => void;
  play: () => void;
  pause: () => void;
  toggle: () => void;
  /** Goes to a second of the film, clamped to its length. */
  seek: (timeS: number) => void;
  seekBy: (deltaS: number) => void;
  toggleMuted: () => void;
  /** From 0 to 1, clamped; more than 0 also gives the sound back. */
  setVolume: (volume: number) => void;
  /** Height class, shown within moments and kept; null leaves the choice to the connection. */
  setQuality: (quality: number | null) => void;
  setVoice: (id: string) => void;
  /** Null shows none, nor second ones. */
  setSubtitles: (id: string | null) => void;
  /** Another track below the first one. */
  setSecondSubtitles: (id: string | null) => void;
  /** Off, or on as they were chosen last. */
  toggleSubtitles: () => void;
  setRate: (rate: number) => void;
  /** What the viewer wants to play, also where this source does not offer it. */
  getWish: () => Wish;
  /** Lines of subtitles that are on screen at a second. */
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
