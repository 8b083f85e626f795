import { accessSync, constants, statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { subscribe } from '@parcel/watcher';
import type { ScanPorts } from '../library/scan.ts';
import type { Database, LibraryKeeper, Ports } from '../ports.ts';
import { sweepOwnArt } from './ownArt.ts';
import { Refusal } from './refusal.ts';
import type { ScanMessage, ScanOrder } from './scanWorker.ts';

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

/** What a scan reports last. */
type Outcome = Extract<ScanMessage, { kind: 'scanned' | 'missing' }>;

interface Keeping {
  order: ScanOrder;
  db: Database;
  artDirectory: string;
  announced: ScanPorts['announced'];
  /** Called after each scan. */
  scanned?: () => void;
  log: Ports['log'];
}

/** Scans now, every quarter of an hour, soon after the folder has changed, and on request, until it is ended. */
export function keepLibrary({
  order,
  db,
  artDirectory,
  announced,
  scanned,
  log,
}: Keeping): Pick<LibraryKeeper, 'scan' | 'progress' | 'scannedAt'> & { end: () => Promise<void> } {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let worker: Worker | null = null;
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
      scannedAt = Date.now();
      if (!isStopping) scanned?.();
      if (isAskedAgain) later(SETTLED_MS);
      isAskedAgain = false;
    });
  }
  /** Scans in a thread of its own, and waits until that has closed its database; rejects if it fails. */
  async function scan(): Promise<Outcome> {
    let outcome: Outcome | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        worker = new Worker(new URL('./scanWorker.ts', import.meta.url), { workerData: order });
        worker.on('message', (message: ScanMessage) => {
          if (message.kind === 'progress') far = { done: message.done, total: message.total };
          else if (message.kind === 'announced') announced?.(message.profileId, message.notificationId);
          else outcome = message;
        });
        worker.on('error', reject);
        worker.on('exit', () => resolve());
      });
    } finally {
      worker = null;
    }
    if (!outcome) throw new Error('the thread of the scan ended without a result');
    return outcome;
  }
  async function work(): Promise<void> {
    let next = RESCAN_MS;
    try {
      const outcome = await scan();
      if (outcome.kind === 'missing') log({ level: 'warn', message: `LIBRARY_DIR: ${outcome.message}` });
      else if (!outcome.summary) next = BUSY_MS;
      else if (outcome.summary.written + outcome.summary.hidden + outcome.summary.removed > 0) {
        const { files, written, broken, hidden } = outcome.summary;
        log({
          level: 'info',
          message: `The library has ${files} files: ${written} titles are new or changed, ${hidden} gone, ${broken} files cannot be played.`,
        });
        await sweepOwnArt(db, artDirectory);
      }
    } catch (error) {
      log({ level: 'warn', message: 'scanning the library failed', error: String(error) });
    }
    later(next);
  }

  const watching = subscribe(order.directory, (error) => {
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
      worker?.postMessage('stop');
      await running;
      await (await watching)?.unsubscribe();
    },
  };
}
