import { readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Backups } from '../../contract/owner.ts';
import { makeBackup, WORKING } from './makeBackup.ts';
import type { Place } from './place.ts';
import { verifyBackup } from './restoreBackup.ts';

const OURS = /^promin-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/;
const UNPROVED = '.unproved';
/** No backup takes this long: older working files were left by a process that was killed. */
const ABANDONED_MS = 86_400_000;

/** The folder of scheduled backups, and how many are kept there. */
export interface Schedule {
  place: Place;
  directory: string;
  kept: number;
  version: string;
}

/** When the last scheduled backup in the folder was made, in Unix ms; null if there is none. Throws if there is no folder. */
export function lastBackupAt(directory: string): number | null {
  const last = backupsIn(directory).at(-1);
  return last === undefined ? null : madeAt(last);
}

/** The scheduled backups in the folder, newest first; `at` is an ISO date-time. Throws if there is no folder. */
export function listBackups(directory: string): Backups['items'] {
  return backupsIn(directory)
    .toReversed()
    .map((name) => ({
      name,
      at: new Date(madeAt(name)).toISOString(),
      bytes: statSync(join(directory, name)).size,
    }));
}

function madeAt(name: string): number {
  const [, day, hours, minutes, seconds] = OURS.exec(name) ?? [];
  return Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
}

/**
 * Makes a backup, verifies it by a trial restore, and only then removes the oldest ones; returns its path. Other files
 * in the folder are left alone.
 */
export async function makeScheduledBackup(schedule: Schedule, nowMs: number): Promise<string> {
  const { place, directory, kept, version } = schedule;
  for (const name of readdirSync(directory)) {
    const isLeft = name.startsWith(WORKING) || name.endsWith(UNPROVED);
    const path = join(directory, name);
    if (isLeft && nowMs - statSync(path).mtimeMs > ABANDONED_MS) rmSync(path, { recursive: true, force: true });
  }
  const name = `promin-${new Date(nowMs).toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;
  const file = join(directory, name);
  const unproved = `${file}${UNPROVED}`;
  try {
    await makeBackup(place, unproved, version);
    await verifyBackup(unproved);
    renameSync(unproved, file);
  } finally {
    rmSync(unproved, { force: true });
  }
  for (const old of backupsIn(directory).slice(0, -kept)) rmSync(join(directory, old), { force: true });
  return file;
}

/** Names of scheduled backups, the oldest first. */
const backupsIn = (directory: string) =>
  readdirSync(directory)
    .filter((name) => OURS.test(name))
    .sort();
