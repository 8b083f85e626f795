import type { Machine } from './machine.ts';
import type { Bytes } from './write/boxes.ts';

/** A disk cache for segments that are expensive to make; keys are paths of letters, digits, `-`, `_` and `/`. */
export interface SegmentCache {
  read(key: string): Promise<Bytes | null>;
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Its size and its limit, in bytes. */
  usage(): { bytes: number; limitBytes: number };
}

const PART = /\.part$/;

/** A cache below `folder` of at most `limit` bytes; evicts the least recently read. */
export async function createSegmentCache(machine: Machine, folder: string, limit: number): Promise<SegmentCache> {
  const held = new Map<string, number>();
  let total = 0;
  const pathOf = (key: string) => `${folder}/${key}`;

  const found = await machine.listFiles(folder);
  for (const { path, bytes } of found.sort((a, b) => a.usedAt - b.usedAt)) {
    // A partial file left by an earlier run.
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
      // The folder was emptied from outside.
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
