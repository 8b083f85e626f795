import type { Fix } from '../contract/ownLibrary.ts';
import type { Database } from '../ports.ts';
import { forgetFiles, writeFix } from '../queries/library/files.ts';
import { finishImport } from '../queries/library/ownTitles.ts';

/** Forgets everything gone from the folder at once, with what viewers did with it; returns how many titles that were. */
export async function forgetGone(db: Database, now: number): Promise<number> {
  const nothing = { written: [], alive: new Set<number>(), unread: true };
  const { removed } = await finishImport(db, { ...nothing, now, before: now + 1 });
  await forgetFiles(db, now + 1);
  return removed;
}

/** Stores the owner's correction for a path, null to remove it; the next scan rewrites the titles. */
export async function saveFix(db: Database, path: string, fix: Fix | null): Promise<void> {
  await writeFix(db, path, fix && JSON.stringify(fix));
}
