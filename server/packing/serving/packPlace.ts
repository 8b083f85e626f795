import type { Bytes } from '../write/boxes.ts';

/** A track that is whole, and how many segments it has. */
export interface WholeTrack {
  name: string;
  segments: number;
}

/** Where packed films are kept, by their cache keys. A track appears only once it is complete. */
export interface PackPlace {
  /** The names of a film's tracks that are whole. */
  tracks(key: string): Promise<ReadonlySet<string>>;
  /** What is there of a track, whole or not: the numbers of segments, null for its header. */
  parts(key: string, track: string): Promise<ReadonlySet<number | null>>;
  /** The header of a track (`n` is null) or a segment; null if it is not there. */
  read(key: string, track: string, n: number | null): Promise<Bytes | null>;
  write(key: string, track: string, n: number | null, bytes: Bytes): Promise<void>;
  /** All parts of a track are written. */
  finishTrack(key: string, track: string): Promise<void>;
  /** These tracks are all that a film has, and all of them are written. */
  finish(key: string, tracks: readonly WholeTrack[]): Promise<void>;
  /** Removes everything of a film. */
  remove(key: string): Promise<void>;
  /** Its size, in bytes. */
  bytes(): Promise<number>;
  /** Removes films with other keys than these, except those being made. */
  sweep(used: ReadonlySet<string>): Promise<void>;
}
