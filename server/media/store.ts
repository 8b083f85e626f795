import { open, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { MediaStore } from '../ports.ts';

/** The files below `directory`; a path that leads out of it, even through a link, counts as missing. */
export function directoryStore(directory: string): MediaStore {
  return {
    async read(file, offset = 0, length) {
      const path = await confine(directory, file);
      if (!path) return null;
      const handle = await open(path);
      try {
        const info = await handle.stat();
        if (!info.isFile()) return null;
        const { size } = info;
        const bytes = new Uint8Array(Math.max(0, Math.min(length ?? size, size - offset)));
        let filled = 0;
        while (filled < bytes.length) {
          const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, offset + filled);
          if (bytesRead === 0) throw new Error(`${file} became shorter while it was read`);
          filled += bytesRead;
        }
        return bytes;
      } finally {
        await handle.close();
      }
    },
  };
}

/** The real path of `path` below `directory`, or null. */
export async function confine(directory: string, path: string): Promise<string | null> {
  try {
    const root = await realpath(directory);
    const found = await realpath(join(root, path));
    return found.startsWith(root + sep) ? found : null;
  } catch {
    return null;
  }
}
