import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Refusal } from './refusal.ts';

/** Two servers that start at once disturb each other's first attempt; one of them succeeds within this time. */
const PATIENCE_MS = 1_000;

/**
 * Locks the data directory for this process, or refuses if another one holds it. The lock is the operating system's,
 * held by an exclusive SQLite transaction, so it is released however the process ends. Returns a function that releases
 * it.
 */
export function lockDataDirectory(directory: string): () => void {
  const pidFile = join(directory, 'server.pid');
  const lock = new DatabaseSync(join(directory, 'server.lock'), { timeout: PATIENCE_MS });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!String(error).includes('locked')) throw error;
    throw new Refusal(`Another Promin server${holder(pidFile)} is using the data directory ${directory}.`);
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  return () => {
    rmSync(pidFile, { force: true });
    lock.close();
  };
}

function holder(pidFile: string): string {
  try {
    return ` (process ${Number.parseInt(readFileSync(pidFile, 'utf8'), 10)})`;
  } catch {
    return '';
  }
}
