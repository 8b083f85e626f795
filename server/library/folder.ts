import type { MediaStore } from '../ports.ts';
import type { FoundFile } from './works.ts';

/** Why something in the library is passed over. */
export type PassReason = 'disc' | 'sample' | 'outside' | 'name';

/** What a walk finds. Folders that could not be read are named, so that what lies in them is not taken for gone. */
export interface Walk {
  files: FoundFile[];
  passed: { path: string; reason: PassReason }[];
  unread: string[];
}

/** The owner's folder: read, and never written. Paths are below it, `/` between names. */
export interface LibraryFolder extends MediaStore {
  /** All that a library knows what to do with; rejects with FolderMissing where the folder itself cannot be read. */
  walk(): Promise<Walk>;
  /** The absolute path of a file; null for one that leads out of the folder or is not there. */
  resolve(path: string): Promise<string | null>;
}

/** The library's folder cannot be read: a disk that is not there must not look like a library without films. */
export class FolderMissing extends Error {}
