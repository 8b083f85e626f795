import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { ConnectOptions } from '../db/connect.ts';
import type { CatalogueReader, Ports } from '../ports.ts';
import type { ReaderMessage, ReaderOrder } from './readerWorker.ts';

/** The thread takes 45 MB: it is started by this many questions in a second, and ended after five minutes without any. */
const [STARTED_BY, IDLE_MS] = [8, 300_000];
/** Questions the thread holds, so that it never waits for the other one. */
const HELD = 4;
/** How long after a failure the thread is not started again. */
const RESTART_MS = 60_000;
/** V8 then collects what the thread no longer needs before its heap grows further. */
const MEMORY = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };

/** Reads the catalogue of this database in a thread with connections of its own, while that is worth it. */
export function createReader(
  database: ConnectOptions,
  log: Ports['log'],
): CatalogueReader & { end: () => Promise<void> } {
  const asked = new Map<number, (body: Uint8Array<ArrayBuffer> | null) => void>();
  let last = 0;
  let worker: Worker | null = null;
  let isReady = false;
  let failedAt = -Infinity;
  let [secondAt, inSecond] = [0, 0];
  const idle = setTimeout(stop, IDLE_MS).unref();

  const tell = (order: ReaderOrder) => worker?.postMessage(order);

  function start(): void {
    worker = new Worker(new URL('./readerWorker.ts', import.meta.url), {
      workerData: database,
      resourceLimits: MEMORY,
    });
    worker.on('message', (message: ReaderMessage) => {
      if (message === 'ready') {
        isReady = true;
        return;
      }
      asked.get(message.id)?.(message.body);
      asked.delete(message.id);
    });
    worker.on('error', (error) => {
      failedAt = Date.now();
      log({ level: 'warn', message: 'the thread that reads the catalogue failed', error: String(error) });
    });
    worker.on('exit', () => {
      worker = null;
      isReady = false;
      for (const resolve of asked.values()) resolve(null);
      asked.clear();
    });
  }
  function stop(): void {
    isReady = false;
    tell('stop');
  }
  /** Starts the thread once questions come fast enough. */
  function startIfBusy(): void {
    const now = Date.now();
    if (now - secondAt >= 1_000) [secondAt, inSecond] = [now, 0];
    inSecond += 1;
    if (inSecond >= STARTED_BY && !worker && now - failedAt > RESTART_MS) start();
  }
  return {
    async read(question, ageLimit) {
      startIfBusy();
      idle.refresh();
      // Reading here keeps this thread from hearing what the other one has finished.
      if (isReady && asked.size >= HELD) await setImmediate();
      if (!isReady || asked.size >= HELD) return null;
      const id = (last += 1);
      return new Promise((resolve) => {
        asked.set(id, resolve);
        tell({ id, question, ageLimit });
      });
    },
    async end() {
      failedAt = Infinity;
      clearTimeout(idle);
      const own = worker;
      if (!own) return;
      stop();
      await new Promise((resolve) => own.once('exit', resolve));
    },
  };
}
