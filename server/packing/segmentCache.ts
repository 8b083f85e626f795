import type { Machine } from './machine.ts';
import type { Bytes } from './write/boxes.ts';

/** Segments that were dear to make, on the disk, by keys that are paths of letters, digits, `-`, `_` and `/`. */
export interface SegmentCache {
  read(key: string): Promise<Bytes | null>;
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** How much it holds, and how much it may hold, in bytes. */
  usage(): { bytes: number; limitBytes: number };
}

const PART = /\.part$/;

/** A cache below `folder` of `limit` bytes at most; what has not been read the longest makes room. */
export async function createSegmentCache(machine: Machine, folder: string, limit: number): Promise<SegmentCache> {
  const held = new Map<string, number>();
  let total = 0;
  const pathOf = (key: string) => `${folder}/${key}`;

  const found = await machine.listFiles(folder);
  for (const { path, bytes } of found.sort((a, b) => a.usedAt - b.usedAt)) {
    // Half a file that a run before has left.
    if (PART.test(path)) await machine.removeFile(path);
    else note(path.slice(folder.length + 1).replaceAll('\\', '/'), bytes);
  }
  await makeRoom();

  function note(key: string, bytes: number): void {
    total += bytes - (held.get(key) ?? 0);
    held.delete(key);
    held.set(key, bytes);
  }

  async function makeRoom(): Promise<void> {
    for (const [key, bytes] of held) {
      if (total <= limit) return;
      held.delete(key);
      total -= bytes;
      await machine.removeFile(pathOf(key));
    }
  }

  return {
    async read(key) {
      const size = held.get(key);
      if (size === undefined) return null;
      const bytes = await machine.readFile(pathOf(key));
      // Somebody has emptied the folder meanwhile.
      if (!bytes || bytes.length !== size) {
        if (held.delete(key)) total -= size;
        return null;
      }
      note(key, size);
      void machine.touch(pathOf(key));
      return bytes;
    },
    async write(key, bytes) {
      if (bytes.length > limit) return;
      await machine.writeFile(pathOf(key), bytes);
      note(key, bytes.length);
      await makeRoom();
    },
    usage: () => ({ bytes: total, limitBytes: limit }),
  };
}
