import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Refusal } from './refusal.ts';

/** Creates the data directory if needed and checks that it is writable. */
export function prepareDataDirectory(directory: string): void {
  const probe = join(directory, `.probe-${process.pid}`);
  try {
    makeDirectory(directory);
    accessSync(directory, constants.W_OK | constants.X_OK);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Refusal(`The data directory ${directory} cannot be written (${code}): choose another with --data-dir.`);
  }
}

/** The path of the SQLite file, readable only by its user; SQLite gives the files beside it the same permissions. */
export function privateDatabase(directory: string): string {
  const file = join(directory, 'promin.db');
  // Closing any descriptor of a file gives up all of the process's locks on it, those of SQLite in other threads as well.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(path)) chmodSync(path, 0o600);
  return file;
}

/** Step by step: Node's recursive mkdir never returns on file systems that allow no new directories (/proc). */
function makeDirectory(directory: string): void {
  if (existsSync(directory)) return;
  makeDirectory(dirname(directory));
  mkdirSync(directory, { mode: 0o700 });
}
