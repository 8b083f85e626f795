import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { type FilmReader, UnreadableFilm } from './filmFacts.ts';
import type { LibraryFolder } from './folder.ts';
import type { FileRow } from '../queries/library/files.ts';
import type { FoundFile } from './works.ts';

const END_BYTES = 64 * 1024;

/** Identifies a file wherever it is: a hash of its size and its two ends. Null if it cannot be read. */
export async function hashEnds(folder: LibraryFolder, { path, size }: FoundFile): Promise<string | null> {
  try {
    const head = await folder.read(path, 0, Math.min(size, END_BYTES));
    const tail = size > END_BYTES ? await folder.read(path, size - END_BYTES, END_BYTES) : new Uint8Array();
    if (!head || !tail) return null;
    return bytesToHex(sha256(concatBytes(utf8ToBytes(`${size} `), head, tail))).slice(0, 32);
  } catch {
    return null;
  }
}

type Examined = Pick<FileRow, 'hash' | 'state' | 'reason' | 'facts'>;

/** Examines one file: its hash and what its container says, or why it cannot be played. Problems of the file itself never reject. */
export async function examine(folder: LibraryFolder, reader: FilmReader, file: FoundFile): Promise<Examined> {
  const broken = (reason: string, hash: string | null = null): Examined => {
    return { hash, state: 'broken', reason, facts: null };
  };
  if (file.size === 0) return broken('empty');
  const path = await folder.resolve(file.path);
  const hash = path === null ? null : await hashEnds(folder, file);
  if (path === null || hash === null) return broken('unreadable');
  try {
    const facts = await reader.read(path);
    if (!facts.video) return broken('no picture', hash);
    if (!(facts.durationS > 0)) return broken('no length', hash);
    return { hash, state: 'ready', reason: null, facts: JSON.stringify(facts) };
  } catch (error) {
    if (!(error instanceof UnreadableFilm)) throw error;
    return broken(`damaged: ${error.message}`.slice(0, 300), hash);
  }
}
