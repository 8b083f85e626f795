import { parentPort, workerData } from 'node:worker_threads';
import { limitedTo } from '../db/ageLimit.ts';
import { connect } from '../db/connect.ts';
import type { CatalogueQuestion, Database } from '../ports.ts';
import { ProblemError } from '../problem.ts';
import { readCatalogue } from '../queries/search/catalogueReads.ts';

/** What the thread is told: a question, or to end. */
export type ReaderOrder = { id: number; question: CatalogueQuestion } | 'stop';

/** What the thread tells: that it can be asked, or the JSON of an answer, null if the question was a bad one. */
export type ReaderMessage = 'ready' | { id: number; text: string | null };

/** Page cache in megabytes. */
const CACHE_MB = 16;

// Unlike a window's, a thread's port has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const tell = (message: ReaderMessage) => parentPort?.postMessage(message);
const db = await connect({ file: workerData as string, cacheMB: CACHE_MB, isReadOnly: true });
const limited = new Map<number, Database>();

/** The database as a profile with this age limit sees it; one instance each, since caches are keyed by it. */
function databaseFor(ageLimit: number | null): Database {
  if (ageLimit === null) return db;
  const own = limited.get(ageLimit) ?? limitedTo(db, ageLimit);
  limited.set(ageLimit, own);
  return own;
}

async function answer(question: CatalogueQuestion): Promise<string | null> {
  try {
    return JSON.stringify(await readCatalogue(databaseFor(question.ageLimit), question));
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

parentPort?.on('message', async (order: ReaderOrder) => {
  if (order === 'stop') {
    await db.destroy();
    parentPort?.close();
  } else tell({ id: order.id, text: await answer(order.question) });
});
tell('ready');
