import { accessSync, constants, statSync } from 'node:fs';
import { subscribe } from '@parcel/watcher';
import { FolderMissing } from '../library/folder.ts';
import { scanLibrary, type ScanPorts } from '../library/scan.ts';
import type { LibraryKeeper, Ports } from '../ports.ts';
import { sweepOwnArt } from './ownArt.ts';
import { Refusal } from './refusal.ts';

/** Periodic scans are the source of truth: network shares report no changes. */
const RESCAN_MS = 15 * 60_000;
/** Files take a while to copy, and arrive in batches. */
const SETTLED_MS = 3_000;
/** Retry delay while another scanner is active. */
const BUSY_MS = 5_000;

/** Refuses a LIBRARY_DIR that is not a readable folder. */
export function checkLibraryDirectory(directory: string): void {
  try {
    if (!statSync(directory).isDirectory()) throw new Refusal(`LIBRARY_DIR: ${directory} is no folder.`);
    accessSync(directory, constants.R_OK | constants.X_OK);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'there is no folder' : `the folder cannot be read (${code}):`;
    throw new Refusal(`LIBRARY_DIR: ${reason} ${directory}.`);
  }
}

interface Keeping {
  directory: string;
  artDirectory: string;
  scan: Omit<ScanPorts, 'isStopping' | 'progress'>;
  /** Called after each scan. */
  scanned?: () => void;
  log: Ports['log'];
}

/** Scans now, every quarter of an hour, soon after the folder has changed, and on request, until it is ended. */
export function keepLibrary({
  directory,
  artDirectory,
  scan,
  scanned,
  log,
}: Keeping): Pick<LibraryKeeper, 'scan' | 'progress' | 'scannedAt'> & { end: () => Promise<void> } {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  let far: { done: number; total: number } | null = null;
  let scannedAt: number | null = null;

  const later = (ms: number) => {
    if (isStopping) return;
    clearTimeout(timer);
    timer = setTimeout(start, ms);
  };
  function start(): void {
    if (running) {
      isAskedAgain = true;
      return;
    }
    clearTimeout(timer);
    far = { done: 0, total: 0 };
    running = work().finally(() => {
      running = null;
      far = isAskedAgain ? { done: 0, total: 0 } : null;
      scannedAt = scan.now();
      if (!isStopping) scanned?.();
      if (isAskedAgain) later(SETTLED_MS);
      isAskedAgain = false;
    });
  }
  async function work(): Promise<void> {
    let next = RESCAN_MS;
    try {
      const summary = await scanLibrary({
        ...scan,
        isStopping: () => isStopping,
        progress: ({ done, total }) => {
          far = { done, total };
        },
      });
      if (!summary) next = BUSY_MS;
      else if (summary.written + summary.hidden + summary.removed > 0) {
        const { files, written, broken, hidden } = summary;
        log({
          level: 'info',
          message: `The library has ${files} files: ${written} titles are new or changed, ${hidden} gone, ${broken} files cannot be played.`,
        });
        await sweepOwnArt(scan.db, artDirectory);
      }
    } catch (error) {
      const message = error instanceof FolderMissing ? `LIBRARY_DIR: ${error.message}` : 'scanning the library failed';
      log({ level: 'warn', message, ...(error instanceof FolderMissing ? {} : { error: String(error) }) });
    }
    later(next);
  }

  const watching = subscribe(directory, (error) => {
    if (error) log({ level: 'warn', message: 'the library is no longer watched', error: error.message });
    else if (running) isAskedAgain = true;
    else later(SETTLED_MS);
  }).catch((error: unknown) => {
    log({
      level: 'warn',
      message: 'the library cannot be watched, and is looked through by time',
      error: String(error),
    });
    return null;
  });
  start();
  return {
    scan: start,
    progress: () => far,
    scannedAt: () => scannedAt,
    async end() {
      isStopping = true;
      clearTimeout(timer);
      await running;
      await (await watching)?.unsubscribe();
    },
  };
}
