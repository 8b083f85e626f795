import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { connect } from '../db/connect.ts';
import { FolderMissing } from '../library/folder.ts';
import { scanLibrary, type ScanSummary } from '../library/scan.ts';
import { createFilmReader } from '../packing/analysis/filmReader.ts';
import { createMachine } from '../packing/machine.ts';
import { createFilmOpener } from '../packing/source/openFilm.ts';
import { connectionOf, type Place } from './backup/place.ts';
import { libraryFolder } from './libraryFolder.ts';

/** What one scan needs: the library's folder, where the database is, the operator's ffmpeg, and the scanner's name. */
export interface ScanOrder {
  directory: string;
  place: Place;
  ffmpeg: string | undefined;
  scanner: string;
}

/** What a scan reports: files examined so far, a notification it wrote, and in the end its result or why there is no folder. */
export type ScanMessage =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'announced'; profileId: string; notificationId: string }
  | { kind: 'scanned'; summary: ScanSummary | null }
  | { kind: 'missing'; message: string };

/** How far the scan steps back for viewers: 0 is as much as they get, 19 the least. */
const NICENESS = 10;
/** How long it rests after each batch of files: `REST_FACTOR` times as long as that took, `MAX_REST_MS` milliseconds at most. */
const [REST_FACTOR, MAX_REST_MS] = [2, 250];
/** Page cache in megabytes: a scan reads most pages once. */
const CACHE_MB = 8;

// A separate thread: ten thousand names and files keep a core busy for seconds, which must not delay viewers. Any message
// from outside ends the scan after its current step.
const tell = (message: ScanMessage) => parentPort?.postMessage(message);
const { directory, place, ffmpeg, scanner } = workerData as ScanOrder;
let isStopping = false;
parentPort?.once('message', () => {
  isStopping = true;
});
parentPort?.unref();
// Priority is the thread's on Linux alone, where the programs it starts inherit it; elsewhere it is the whole service's.
if (process.platform === 'linux') setPriority(NICENESS);
const db = await connect({ ...connectionOf(place), cacheMB: CACHE_MB });
try {
  const summary = await scanLibrary({
    db,
    folder: libraryFolder(directory),
    reader: createFilmReader(await createMachine(ffmpeg), createFilmOpener(Date.now)),
    now: Date.now,
    scanner,
    isStopping: () => isStopping,
    rest: (workedMs) => wait(Math.min(REST_FACTOR * workedMs, MAX_REST_MS)),
    announced: (profileId, notificationId) => tell({ kind: 'announced', profileId, notificationId }),
    progress: ({ done, total }) => tell({ kind: 'progress', done, total }),
  });
  tell({ kind: 'scanned', summary });
} catch (error) {
  if (!(error instanceof FolderMissing)) throw error;
  tell({ kind: 'missing', message: error.message });
} finally {
  await db.destroy();
}
