import type { PlaybackClock, PlaybackSource } from '../playback/playback.ts';
import type { PlaybackChange } from '../playback/playbackState.ts';
import type { Cue, SubtitleLine } from '../playback/tracks.ts';
import type { ShownSubtitles, Wish } from '../playback/wish.ts';
import type { EngineStatistics } from '../playback/engineStatistics.ts';

/** What the engine needs from its environment. */
export interface EnginePorts {
  onChange: (change: PlaybackChange) => void;
  onClock: () => void;
  /** The preferences a source starts with, including one reloaded after a failure. */
  getWish: () => Wish;
  /** Play was refused by the browser's autoplay rule; only a press can start it. */
  onPlayRefused: () => void;
  /** Gets a fresh grant for the current stream: its new manifest address, null where the server refuses. */
  renewGrant: () => Promise<string | null>;
  /** Resolves once the server answers; at once where it does. */
  untilReachable: () => Promise<void>;
}

/** What the engine must know of the device and of the viewer's settings. */
export interface EngineProfile {
  /** Little memory and a slow processor. */
  isTv: boolean;
  canShowHdr: boolean;
  /** The viewer's default quality in pixels of height, null for automatic. */
  preferredHeight: number | null;
}

/** A mounted player: one element, one source at a time. */
export interface Engine {
  load: (source: PlaybackSource, isPlayWanted: boolean) => void;
  /** Stops loading until another source is loaded. */
  halt: () => void;
  /** Releases the element's decoder and keeps the position until another source is loaded. */
  release: () => void;
  play: () => void;
  pause: () => void;
  seek: (timeS: number) => void;
  getClock: () => PlaybackClock;
  setMuted: (isMuted: boolean) => void;
  /** From 0 to 1. */
  setVolume: (volume: number) => void;
  setQuality: (quality: number | null) => void;
  setVoice: (id: string) => void;
  setSubtitles: (shown: ShownSubtitles) => void;
  setRate: (rate: number) => void;
  cuesAt: (timeS: number, line: SubtitleLine) => readonly Cue[];
  readStatistics: () => EngineStatistics;
  togglePictureInPicture: () => void;
  swapGrant: (manifestUrl: string) => void;
  dispose: () => void;
}

export type CreateEngine = (host: HTMLElement, profile: EngineProfile, ports: EnginePorts) => Engine;
