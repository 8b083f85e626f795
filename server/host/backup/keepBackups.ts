import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Ports } from '../../ports.ts';
import { lastBackupAt, type Schedule } from './scheduledBackup.ts';

const EVERY_MS = 86_400_000;
/** How often it looks whether one is due, and so how soon it tries again after a failure. */
const CHECK_MS = 3_600_000;

/**
 * Makes a backup a day, beside the service, until it is ended; one that fails is logged and tried again an hour later. Of several
 * processes of one service only the one for which `isOurs` makes them.
 */
export function keepBackups(
  schedule: Schedule,
  log: Ports['log'],
  isOurs: () => Promise<boolean> = async () => true,
): { end: () => void } {
  let worker: Worker | null = null;
  const look = async () => {
    if (worker) return;
    try {
      const last = lastBackupAt(schedule.directory);
      if (last !== null && Date.now() - last < EVERY_MS) return;
      if (!(await isOurs())) return;
      worker = new Worker(new URL('./backupWorker.ts', import.meta.url), { workerData: schedule });
      const [file] = await once(worker, 'message');
      log({ level: 'info', message: `The service is backed up, and restored on trial: ${file}` });
    } catch (error) {
      log({ level: 'error', message: 'the scheduled backup failed', error: String((error as Error).message) });
    } finally {
      worker = null;
    }
  };
  void look();
  const timer = setInterval(look, CHECK_MS);
  return {
    end() {
      clearInterval(timer);
      void worker?.terminate();
    },
  };
}
