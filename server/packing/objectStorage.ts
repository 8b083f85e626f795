import type { Bytes } from './write/boxes.ts';

/** An object as a list tells it; `changedAt` is in milliseconds. */
export interface StoredObject {
  name: string;
  bytes: number;
  changedAt: number;
}

/**
 * Storage elsewhere for packed films. Names are paths of letters, digits, `-`, `_`, `.` and `/`. Everything rejects if
 * the storage cannot be reached or refuses.
 */
export interface ObjectStorage {
  /** The bytes of an object; null if there is none. */
  read(name: string): Promise<Bytes | null>;
  /** Writes an object, whole or not at all; `type` is its media type. */
  write(name: string, bytes: Bytes, type: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** Everything whose name begins with `prefix`. */
  list(prefix: string): Promise<StoredObject[]>;
  /** The names of the folders directly below a folder; both end in a slash. */
  listFolders(folder: string): Promise<string[]>;
  /** The address of each file of a folder, by its name: public, signed, and good for some hours. */
  addresses(folder: string): (file: string) => string;
}
