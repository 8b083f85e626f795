import { parentPort, workerData } from 'node:worker_threads';
import type { Language } from '../contract/tables/languages.ts';
import { examineMachine } from './doctorProbes.ts';
import { readOptions } from './options.ts';

/** What a look at a running service is told: how it was started, the port that it got, and in which language to answer. */
export interface Asked {
  argv: string[];
  port: number;
  version: string;
  lang: Language;
}

// A thread of its own: reading every page of a database takes long, and viewers are not to wait for it.
const { argv, port, version, lang } = workerData as Asked;
const reading = readOptions(argv, process.env, version);
if (reading.kind !== 'run') throw new Error('the options of a running service are not understood');
// A thread's port has no origin, a window's would.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(await examineMachine({ ...reading.options, port }, version, { lang }));
