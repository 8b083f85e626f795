import type { PICTURE_OBSTACLES, SOUND_OBSTACLES, WAYS } from './contract/ownLibrary.ts';
/** A picture of a stream at one bitrate; bits a second. */
export interface Level {
  /** Names its files. */
  id: string;
  width: number;
  height: number;
  /** Its height class in pixels, by which plans and menus count. */
  heightClass: number;
  fps: number;
  range: 'SDR' | 'PQ' | 'HLG';
  /** As RFC 6381 writes it. */
  codecs: string;
  bandwidth: number;
  averageBandwidth: number;
}

/** What sounds; bits a second. */
export interface Sound {
  codecs: string;
  channels: number;
  bandwidth: number;
  averageBandwidth: number;
}

/** A voice of a stream: `type` is one of the vocabulary's or empty, `name` tells it from the others. */
export interface Voice {
  id: string;
  type: string;
  lang: string;
  studio: string | null;
  name: string;
  track: Sound;
}

/** A set of subtitles; `id` names its files, `lang` is a tag of BCP 47. */
export interface Subtitles {
  id: string;
  lang: string;
  name: string;
  isForced: boolean;
  /** Whether sounds are told of too, for people who do not hear them. */
  isForDeaf: boolean;
  /** Whether it is shown to viewers who have never chosen any. */
  isDefault: boolean;
}

/** What a playback changes of a film, besides what its device needs. */
export interface Adjustments {
  /** Quiet sound made louder and loud quieter. */
  isNight: boolean;
  /** How much later the sound comes than the file has it, in milliseconds; earlier where negative. */
  soundShiftMs: number;
  /** Id of the subtitles that are drawn into the picture, null for none. */
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

/** What one medium plays, whoever makes its parts. Levels begin with the one to begin with. */
export interface Stream {
  durationS: number;
  levels: readonly Level[];
  voices: readonly Voice[];
  subtitles: readonly Subtitles[];
  /** Subtitles that are pictures: they are drawn into the film's own when they are chosen (`Adjustments`). */
  drawnSubtitles: readonly Subtitles[];
  /** The versions of the film that there are, the first choice first, and the one that this is; none where there is but one. */
  versions: readonly Version[];
  version: number | null;
  /** Whether sound can be moved, and made even for the night. */
  isSoundAdjustable: boolean;
  /** What it can be had in, as the catalogue's quality ids; null where the catalogue says it. */
  qualities: readonly string[] | null;
  /** Whether levels behind the first are made as they are watched, at a cost. */
  isMadeOnDemand: boolean;
  /** Name of the file of preview pictures, null without any. */
  thumbnails: string | null;
  /** How long each segment of a level or voice (by its id) lasts, in seconds; null where there is no such. */
  segments(track: Level | Voice): readonly number[];
  /** The header of a level or voice, for the lease `sid`. */
  init(track: Level | Voice, sid: string): Promise<StreamFile | null>;
  /** Segment `n` from 0; null past the end. */
  segment(track: Level | Voice, n: number, sid: string): Promise<StreamFile | null>;
  /** All cues of a set of subtitles as WebVTT. */
  cues(subtitles: Subtitles): Promise<string | null>;
  /** Another file by its name; null where there is none. */
  other(name: string): Promise<StreamFile | null>;
  /**
   * Gets a level ready to be watched from a second on under the lease `sid`, which takes the place of the lease `after`; throws
   * where that cannot be borne now.
   */
  prepare(level: Level, sid: string, fromS: number, after?: string): Promise<void>;
}

/** What a media id names: the film, episode or trailer `id`; a title's trailer has the title's id. */
export interface MediaRef {
  kind: 'title' | 'episode' | 'trailer';
  id: number;
}

/** Whether a device gets a film as it is, and what stands in the way of that. */
export interface WayOfPlaying {
  way: (typeof WAYS)[number];
  picture: (typeof PICTURE_OBSTACLES)[number] | null;
  sounds: (typeof SOUND_OBSTACLES)[number][];
}

/** A picture that is encoded for the lease `sid`. Times are seconds; what is not known yet is null. */
export interface RunningEncode {
  sid: string;
  height: number;
  /** Seconds of the film made in a second of work. */
  speed: number | null;
  /** How long it works yet where it need not wait for the viewer. */
  leftS: number | null;
}

/** Films that lie on this machine as files of the owner's. */
export interface OwnFilms {
  /** The stream of a medium for a device whose decoders are `decodes` (contract/decoders.ts), as it is wished; null where no file stands behind it. */
  find(medium: MediaRef, decodes: number, adjustments?: Adjustments): Promise<Stream | null>;
  /** Ends what is made for a lease. */
  release(sid: string): void;
  /** How a device with `decodes` gets the film at an absolute path; null for one that cannot be read. */
  plays(path: string, decodes: number): Promise<WayOfPlaying | null>;
  /** The pictures that are encoded now. */
  encodes(): RunningEncode[];
  /** Whether somebody waits for a film to begin, or a picture is encoded: then work in the background waits. */
  isBusy(): boolean;
  /** What all levels fill, in bytes; a minute old at the most. */
  packedBytes(): Promise<number>;
  /** Removes all levels of the film at an absolute path, whose `hash` tells it from others. */
  unpack(path: string, hash: string | null): Promise<void>;
  /** What encodes pictures, as ffmpeg calls it; null where nothing does, and until it has been tried, which begins then. */
  encoder(): { name: string; isHardware: boolean } | null;
  /** What was encoded and is kept, in bytes. */
  cache(): { bytes: number; limitBytes: number };
}
