import type { FileRow } from '../queries/library/files.ts';
import type { Walk } from './folder.ts';
import type { FoundFile } from './works.ts';

/** How the files of a walk differ from the known rows; `moved` pairs known rows with files found elsewhere. */
export interface Changes {
  added: FoundFile[];
  /** Known by path, with another size or time. */
  changed: { row: FileRow; file: FoundFile }[];
  moved: { row: FileRow; file: FoundFile }[];
  /** Unchanged, and missing before. */
  back: FileRow[];
  /** Missing for the first time. */
  gone: FileRow[];
}

/** Compares the videos found with rows; `hashOf` hashes a file's two ends, and is called only where a row may have moved. */
export async function findChanges(
  rows: readonly FileRow[],
  videos: readonly FoundFile[],
  unread: Walk['unread'],
  hashOf: (file: FoundFile) => Promise<string | null>,
): Promise<Changes> {
  const byPath = new Map(rows.map((row) => [row.path, row]));
  const found = new Set(videos.map(({ path }) => path));
  const changes: Changes = { added: [], changed: [], moved: [], back: [], gone: [] };
  const isUnread = (path: string) => unread.some((one) => path === one || path.startsWith(`${one}/`));
  const missing = rows.filter(({ path }) => !found.has(path) && !isUnread(path));
  const strangers: FoundFile[] = [];
  for (const file of videos) {
    const row = byPath.get(file.path);
    if (!row) strangers.push(file);
    else if (row.size !== file.size || row.mtime !== file.mtime) changes.changed.push({ row, file });
    else if (row.removed_at !== null) changes.back.push(row);
  }
  const taken = new Set<FileRow>();
  const candidates = missing.filter(({ hash, size }) => hash !== null && size > 0);
  const sizes = new Set(candidates.map(({ size }) => size));
  const hashed = await Promise.all(
    strangers.map(async (file) => ({ file, hash: sizes.has(file.size) ? await hashOf(file) : null })),
  );
  const pair = (isSame: (row: FileRow, file: FoundFile) => boolean) => {
    for (const one of hashed) {
      if (one.hash === null) continue;
      const same = candidates.filter(
        (row) => !taken.has(row) && row.size === one.file.size && row.hash === one.hash && isSame(row, one.file),
      );
      if (same.length !== 1 || !same[0]) continue;
      taken.add(same[0]);
      changes.moved.push({ row: same[0], file: one.file });
      one.hash = null;
    }
  };
  // Copies of a file are told apart by name; otherwise the match must be unambiguous.
  pair((row, file) => lastName(row.path) === lastName(file.path));
  pair(() => true);
  const moved = new Set(changes.moved.map(({ file }) => file));
  changes.added = strangers.filter((file) => !moved.has(file));
  changes.gone = missing.filter((row) => row.removed_at === null && !taken.has(row));
  return changes;
}

const lastName = (path: string) => path.slice(path.lastIndexOf('/') + 1);
