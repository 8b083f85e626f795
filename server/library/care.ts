import type { Fix } from '../contract/ownLibrary.ts';
import type { Database } from '../ports.ts';
import { forgetFiles, writeFix } from '../queries/library/files.ts';
import { finishImport } from '../queries/library/ownTitles.ts';

/** Forgets at once what is gone from the folder, with what viewers did about it; answers how many titles that were. */
export async function forgetGone(db: Database, now: number): Promise<number> {
  const nothing = { written: [], alive: new Set<number>(), unread: true };
  const { removed } = await finishImport(db, { ...nothing, now, before: now + 1 });
  await forgetFiles(db, now + 1);
  return removed;
}

/** Keeps what the owner says a path is, null to take it back; the next scan writes the titles anew. */
export async function saveFix(db: Database, path: string, fix: Fix | null): Promise<void> {
  await writeFix(db, path, fix && JSON.stringify(fix));
}
