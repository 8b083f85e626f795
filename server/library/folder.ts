import type { MediaStore } from '../ports.ts';
import type { FoundFile } from './works.ts';

/** Why something in the library is skipped. */
export type PassReason = 'disc' | 'sample' | 'outside' | 'name';

/** The result of a walk. Unreadable folders are listed, so that their contents do not count as gone. */
export interface Walk {
  files: FoundFile[];
  passed: { path: string; reason: PassReason }[];
  unread: string[];
}

/** The owner's folder, read-only. Paths are relative to it, `/` between names. */
export interface LibraryFolder extends MediaStore {
  /** Everything a library can use; rejects with FolderMissing if the folder itself cannot be read. */
  walk(): Promise<Walk>;
  /** The absolute path of a file; null if it is outside the folder or not there. */
  resolve(path: string): Promise<string | null>;
}

/** The library's folder cannot be read: a missing disk must not look like a library without films. */
export class FolderMissing extends Error {}
