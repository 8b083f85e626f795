import type { PICTURE_OBSTACLES, SOUND_OBSTACLES, WAYS } from './contract/ownLibrary.ts';
/** The picture of a stream at one bitrate; bits a second. */
export interface Level {
  /** Names its files. */
  id: string;
  width: number;
  height: number;
  /** Its height class in pixels, by which plans and menus count. */
  heightClass: number;
  fps: number;
  range: 'SDR' | 'PQ' | 'HLG';
  /** In RFC 6381 notation. */
  codecs: string;
  bandwidth: number;
  averageBandwidth: number;
}

/** A sound track; bits a second. */
export interface Sound {
  codecs: string;
  channels: number;
  bandwidth: number;
  averageBandwidth: number;
}

/** A voice of a stream: `type` is from the vocabulary or empty, `name` tells it from the others. */
export interface Voice {
  id: string;
  type: string;
  lang: string;
  studio: string | null;
  name: string;
  track: Sound;
}

/** A set of subtitles; `id` names its files, `lang` is a BCP 47 tag. */
export interface Subtitles {
  id: string;
  lang: string;
  name: string;
  isForced: boolean;
  /** Whether they also describe sounds, for viewers who do not hear them. */
  isForDeaf: boolean;
  /** Whether they are shown to viewers who have never chosen any. */
  isDefault: boolean;
}

/** What a playback changes in a film, besides what its device needs. */
export interface Adjustments {
  /** Quiet sound made louder and loud quieter. */
  isNight: boolean;
  /** Delay of the sound against the file, in milliseconds; negative for earlier. */
  soundShiftMs: number;
  /** Id of the subtitles burned into the picture, null for none. */
  drawn: string | null;
  /** Which of several versions of a film, null for the first. */
  version: number | null;
}

export const NO_ADJUSTMENTS: Adjustments = { isNight: false, soundShiftMs: 0, drawn: null, version: null };

/** A version of a film: another cut, or another size. */
export interface Version {
  id: number;
  name: string;
}

/** A file of a stream: text, or bytes. */
export type StreamFile = string | Uint8Array<ArrayBuffer>;

/** What one medium plays, whoever makes its parts. The first level is the one to start with. */
export interface Stream {
  durationS: number;
  levels: readonly Level[];
  voices: readonly Voice[];
  subtitles: readonly Subtitles[];
  /** Picture subtitles: burned into the film's picture when chosen (`Adjustments`). */
  drawnSubtitles: readonly Subtitles[];
  /** The versions of the film, the preferred one first, and the one this is; empty if there is only one. */
  versions: readonly Version[];
  version: number | null;
  /** Whether sound can be shifted, and levelled for the night. */
  isSoundAdjustable: boolean;
  /** What it is available in, as the catalogue's quality ids; null where the catalogue says it. */
  qualities: readonly string[] | null;
  /** Whether levels after the first are encoded while watched, at a cost. */
  isMadeOnDemand: boolean;
  /** Name of the file of preview pictures, null without any. */
  thumbnails: string | null;
  /** The duration of each segment of a level or voice, in seconds. */
  segments(track: Level | Voice): readonly number[];
  /**
   * The public addresses of a level's or voice's header (null) and segments, if players get them elsewhere; null if from
   * here.
   */
  addresses(track: Level | Voice): ((n: number | null) => string) | null;
  /** The header of a level or voice, for the lease `sid`. */
  init(track: Level | Voice, sid: string): Promise<StreamFile | null>;
  /** Segment `n` from 0; null past the end. */
  segment(track: Level | Voice, n: number, sid: string): Promise<StreamFile | null>;
  /** All cues of a set of subtitles as WebVTT. */
  cues(subtitles: Subtitles): Promise<string | null>;
  /** Another file by its name; null if there is none. */
  other(name: string): Promise<StreamFile | null>;
  /**
   * Prepares a level for playback from `fromS` seconds on under the lease `sid`, which replaces the lease `after`;
   * throws if there is no capacity now.
   */
  prepare(level: Level, sid: string, fromS: number, after?: string): Promise<void>;
}

/** What a media id names: the film, episode, trailer or extra `id`; a title's trailer has the title's id, an extra its file's. */
export interface MediaRef {
  kind: 'title' | 'episode' | 'trailer' | 'extra';
  id: number;
}

/** Whether a device gets a film unchanged, and what prevents that. */
export interface WayOfPlaying {
  way: (typeof WAYS)[number];
  picture: (typeof PICTURE_OBSTACLES)[number] | null;
  sounds: (typeof SOUND_OBSTACLES)[number][];
}

/** A picture being encoded for the lease `sid`. Times are seconds; null is not known yet. */
export interface RunningEncode {
  sid: string;
  height: number;
  /** Seconds of film encoded per second. */
  speed: number | null;
  /** Remaining encoding time, not counting waits for the viewer. */
  leftS: number | null;
}

/** Films stored on this machine as the owner's files. */
export interface OwnFilms {
  /** The stream of a medium for a device with the decoders `decodes` (contract/decoders.ts), adjusted as requested; null if no file backs it. */
  find(medium: MediaRef, decodes: number, adjustments?: Adjustments): Promise<Stream | null>;
  /** Stops what is being made for a lease. */
  release(sid: string): void;
  /** How a device with `decodes` plays the film at an absolute path; null if it cannot be read. */
  plays(path: string, decodes: number): Promise<WayOfPlaying | null>;
  /** The encodes running now. */
  encodes(): RunningEncode[];
  /** Whether somebody waits for a film to start, or a picture is being encoded: background jobs wait meanwhile. */
  isBusy(): boolean;
  /** The size of all packed levels in bytes; at most a minute old. */
  packedBytes(): Promise<number>;
  /** Removes all levels of the film at an absolute path, identified by `hash`. */
  unpack(path: string, hash: string | null): Promise<void>;
  /** The video encoder by its ffmpeg name; null if there is none, or until it has been tested, which the first call starts. */
  encoder(): { name: string; isHardware: boolean } | null;
  /** Size of the cached encodes, in bytes. */
  cache(): { bytes: number; limitBytes: number };
}
