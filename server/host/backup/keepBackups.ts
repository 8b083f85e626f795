import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Caretaker, Ports } from '../../ports.ts';
import { lastBackupAt, listBackups, type Schedule } from './scheduledBackup.ts';

const EVERY_MS = 86_400_000;
/** How often to check whether one is due, and so the delay before a retry. */
const CHECK_MS = 3_600_000;

/**
 * Makes a daily backup alongside the service until it is ended; a failure is logged and retried an hour later. Of
 * several processes of one service only the one for which `isOurs` returns true makes the daily ones; any may make one
 * requested by `begin`.
 */
export function keepBackups(
  schedule: Schedule,
  log: Ports['log'],
  isOurs: () => Promise<boolean> = async () => true,
): NonNullable<Caretaker['backups']> & { end: () => void } {
  let worker: Worker | null = null;
  let problem: string | null = null;
  const fail = (error: unknown) => {
    problem = String((error as Error).message);
    log({ level: 'error', message: 'the backup failed', error: problem });
  };
  const make = async () => {
    if (worker) return;
    try {
      worker = new Worker(new URL('./backupWorker.ts', import.meta.url), { workerData: schedule });
      const [file] = await once(worker, 'message');
      problem = null;
      log({ level: 'info', message: `The service is backed up, and restored on trial: ${file}` });
    } catch (error) {
      fail(error);
    } finally {
      worker = null;
    }
  };
  const look = async () => {
    try {
      const last = lastBackupAt(schedule.directory);
      if (last !== null && Date.now() - last < EVERY_MS) return;
      if (await isOurs()) await make();
    } catch (error) {
      fail(error);
    }
  };
  void look();
  const timer = setInterval(look, CHECK_MS);
  return {
    status() {
      const { directory, kept } = schedule;
      try {
        return { directory, kept, isMaking: worker !== null, problem, items: listBackups(directory) };
      } catch (error) {
        return { directory, kept, isMaking: false, problem: String((error as Error).message), items: [] };
      }
    },
    begin: () => void make(),
    end() {
      clearInterval(timer);
      void worker?.terminate();
    },
  };
}
