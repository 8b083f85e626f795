import { parentPort, workerData } from 'node:worker_threads';
import { makeScheduledBackup, type Schedule } from './scheduledBackup.ts';

// A thread of its own: the trial restore reads every page of the database at once, and viewers are not to wait for it.
// A thread's port has no origin, a window's would.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(await makeScheduledBackup(workerData as Schedule, Date.now()));
