import { parentPort, workerData } from 'node:worker_threads';
import { makeScheduledBackup, type Schedule } from './scheduledBackup.ts';

// A separate thread: the trial restore reads every page of the database at once, which must not delay viewers.
parentPort?.postMessage(await makeScheduledBackup(workerData as Schedule, Date.now()));
