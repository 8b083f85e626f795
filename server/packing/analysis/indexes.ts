import type { z } from 'zod';
import type { Machine } from '../machine.ts';
import { type FilmIndex, UnreadableFilm } from '../film/filmIndex.ts';

/** Persistent storage of indices, as text by key: the version of a film, a space and its path. */
export interface IndexStore {
  read(key: string): Promise<string | null>;
  write(key: string, text: string): Promise<void>;
}

/** A film as it is on disk now, with its index; `version` changes with the file. */
export interface IndexedFilm {
  path: string;
  version: string;
  index: FilmIndex;
}

/** How many indices are cached in memory. */
const KEPT = 64;

interface IndexesOptions<Index> {
  machine: Machine;
  store: IndexStore;
  /** Rejects indices written by an incompatible release. */
  schema: z.ZodType<Index>;
  /** Reads the file at a path once; throws `UnreadableFilm`. */
  read: (path: string) => Promise<Index>;
}

/** Finds the index of a file: in memory, in the store, else by reading the file once. */
export function createIndexes<Index>({ machine, store, schema, read }: IndexesOptions<Index>) {
  const kept = new Map<string, Promise<Index>>();

  async function load(key: string, path: string): Promise<Index> {
    const text = await store.read(key);
    const stored = text === null ? null : schema.safeParse(parse(text));
    if (stored?.success) return stored.data;
    const index = await read(path);
    // If storing fails, it is read again after the next start.
    await store.write(key, JSON.stringify(index)).catch(() => undefined);
    return index;
  }

  return {
    /** The index of the file at `path`; throws `UnreadableFilm`. */
    async find(path: string): Promise<{ path: string; version: string; index: Index }> {
      const file = await machine.statFile(path);
      if (!file) throw new UnreadableFilm('missing');
      const version = `${file.bytes}-${file.changedAt}`;
      const key = `${version} ${path}`;
      const index = kept.get(key) ?? load(key, path);
      kept.delete(key);
      kept.set(key, index);
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT) break;
        kept.delete(oldest);
      }
      // Failures are not cached: the file may still be being copied.
      index.catch(() => kept.delete(key));
      return { path, version, index: await index };
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** An index unused for this long is removed: its film is gone, or can be read again. */
const UNUSED_MS = 30 * 86_400_000;

/**
 * Stores indices as files in a folder, named by digests of their films' paths and versions: a film that replaces
 * another leaves one index, not two.
 */
export function folderStore(machine: Machine, folder: string): IndexStore & { sweep: (now: number) => Promise<void> } {
  const nameOf = async (text: string) => {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
    return [...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  };
  const namesOf = async (key: string) => {
    const end = key.indexOf(' ');
    return { film: await nameOf(key.slice(end + 1)), version: await nameOf(key.slice(0, end)) };
  };
  const pathOf = async (key: string) => {
    const { film, version } = await namesOf(key);
    return `${folder}/${film}/${version}.json`;
  };
  return {
    async read(key) {
      const path = await pathOf(key);
      const bytes = await machine.readFile(path);
      if (bytes) await machine.touch(path);
      return bytes && new TextDecoder().decode(bytes);
    },
    async write(key, text) {
      const path = await pathOf(key);
      for (const other of await machine.listFiles(path.slice(0, path.lastIndexOf('/')))) {
        await machine.removeFile(other.path);
      }
      await machine.writeFile(path, new TextEncoder().encode(text));
    },
    /** Removes what was unused for a month, and partial files of a server that was killed. */
    async sweep(now) {
      for (const { path, usedAt } of await machine.listFiles(folder)) {
        if (path.endsWith('.part') || now - usedAt > UNUSED_MS) await machine.removeFile(path);
      }
    },
  };
}
