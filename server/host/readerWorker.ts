import { parentPort, workerData } from 'node:worker_threads';
import { limitedTo } from '../db/ageLimit.ts';
import { connect, type ConnectOptions } from '../db/connect.ts';
import { isUnavailable } from '../db/isUnavailable.ts';
import type { CatalogueQuestion } from '../ports.ts';
import { ProblemError } from '../problem.ts';
import { readCatalogue } from '../queries/search/catalogueReads.ts';

/** What the thread is told: a question, with the age of the child who asks, or to end. */
export type ReaderOrder = { id: number; question: CatalogueQuestion; ageLimit: number | undefined } | 'stop';

/** What the thread tells: that it can be asked, or the JSON of an answer in UTF-8, null if the question was a bad one or the database is away. */
export type ReaderMessage = 'ready' | { id: number; body: Uint8Array<ArrayBuffer> | null };

/** Page cache in megabytes. */
const CACHE_MB = 16;

const options = workerData as ConnectOptions;
const db = await connect('file' in options ? { ...options, cacheMB: CACHE_MB, isReadOnly: true } : options);

/** Buffers in `given` are passed on, not copied. */
function tell(message: ReaderMessage, given: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, given);
}

async function answer(
  question: CatalogueQuestion,
  ageLimit: number | undefined,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await readCatalogue(ageLimit === undefined ? db : limitedTo(db, ageLimit), question);
  } catch (error) {
    if (error instanceof ProblemError || isUnavailable(error)) return null;
    throw error;
  }
}

parentPort?.on('message', async (order: ReaderOrder) => {
  if (order === 'stop') {
    await db.destroy();
    parentPort?.close();
    return;
  }
  const body = await answer(order.question, order.ageLimit);
  tell({ id: order.id, body }, body ? [body.buffer] : []);
});
tell('ready');
