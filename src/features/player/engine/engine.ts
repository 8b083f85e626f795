import type { PlaybackClock, PlaybackSource } from '../playback/playback.ts';
import type { PlaybackChange } from '../playback/playbackState.ts';
import type { Cue, SubtitleLine } from '../playback/tracks.ts';
import type { ShownSubtitles, Wish } from '../playback/wish.ts';
import type { EngineStatistics } from '../playback/engineStatistics.ts';

/** What the engine asks of the world around it. */
export interface EnginePorts {
  onChange: (change: PlaybackChange) => void;
  onClock: () => void;
  /** What a source is to begin with, also one that is loaded anew after a failure. */
  getWish: () => Wish;
  /** Play was refused by the browser's autoplay rule; only a press can start it. */
  onPlayRefused: () => void;
  /** A fresh grant for the stream at hand: its new manifest address, null where the server refuses one. */
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
  /** Loads nothing more of the source, until another one comes. */
  halt: () => void;
  /** Gives the element's decoder back and keeps its place, until another source comes. */
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
