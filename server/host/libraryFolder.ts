import { readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileKind } from '../library/companions.ts';
import { FolderMissing, type LibraryFolder, type Walk } from '../library/folder.ts';
import { meaningOf } from '../library/names/folders.ts';
import { confine, directoryStore } from '../media/store.ts';

/** Folders within folders deeper than that are no library. */
const DEEPEST = 20;
const STATS_AT_ONCE = 32;

/** The library in `directory`: dotfiles are skipped, links are followed only within it. */
export function libraryFolder(directory: string): LibraryFolder {
  return {
    ...directoryStore(directory),
    resolve: (path) => confine(directory, path),
    async walk() {
      const found: Walk = { files: [], passed: [], unread: [] };
      const root = await realpath(directory).catch((error: NodeJS.ErrnoException) => {
        throw new FolderMissing(`it cannot be read (${error.code})`);
      });
      await walkFolder({ root, found, seen: new Set([root]) }, '', root, 0);
      if (found.unread.includes('')) throw new FolderMissing('it cannot be read');
      found.files.sort((a, b) => (a.path < b.path ? -1 : 1));
      return found;
    },
  };
}

interface Going {
  root: string;
  found: Walk;
  /** Real paths of visited folders, so that cycles of links end. */
  seen: Set<string>;
}

async function walkFolder(going: Going, path: string, absolute: string, depth: number): Promise<void> {
  const { found } = going;
  const entries = await readdir(absolute, { withFileTypes: true }).catch(() => null);
  if (!entries) {
    found.unread.push(path);
    return;
  }
  const folders: { path: string; absolute: string }[] = [];
  const visit = async (entry: (typeof entries)[number]) => {
    if (entry.name.startsWith('.') || entry.name === 'lost+found' || entry.name.startsWith('@eaDir')) return;
    const own = path === '' ? entry.name : `${path}/${entry.name}`;
    // An undecodable name could not be opened again.
    if (entry.name.includes('\uFFFD')) return void found.passed.push({ path: own, reason: 'name' });
    let place = join(absolute, entry.name);
    if (entry.isSymbolicLink()) {
      const real = await realpath(place).catch(() => null);
      if (real === null || !real.startsWith(going.root + sep))
        return void found.passed.push({ path: own, reason: 'outside' });
      place = real;
    } else if (entry.isFile() && fileKind(entry.name) === null) return;
    const info = await stat(place).catch(() => null);
    if (info === null) found.unread.push(own);
    else if (info.isDirectory()) {
      if (meaningOf(entry.name, false).is === 'disc') found.passed.push({ path: own, reason: 'disc' });
      else folders.push({ path: own, absolute: place });
    } else if (info.isFile() && fileKind(entry.name) !== null) {
      found.files.push({ path: own, size: info.size, mtime: Math.round(info.mtimeMs) });
    }
  };
  for (let at = 0; at < entries.length; at += STATS_AT_ONCE) {
    await Promise.all(entries.slice(at, at + STATS_AT_ONCE).map(visit));
  }
  if (depth >= DEEPEST) return;
  for (const folder of folders) {
    const real = await realpath(folder.absolute).catch(() => folder.absolute);
    if (going.seen.has(real)) continue;
    going.seen.add(real);
    await walkFolder(going, folder.path, folder.absolute, depth + 1);
  }
}
