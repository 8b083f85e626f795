import { parentPort, workerData } from 'node:worker_threads';
import type { Language } from '../contract/tables/languages.ts';
import { examineMachine } from './doctorProbes.ts';
import { readOptions } from './options.ts';

/** The input for examining a running service: how it was started, its actual port, and the language of the report. */
export interface Asked {
  argv: string[];
  port: number;
  version: string;
  lang: Language;
}

// A separate thread: reading every page of a database takes long, and must not delay viewers.
const { argv, port, version, lang } = workerData as Asked;
const reading = readOptions(argv, process.env, version);
if (reading.kind !== 'run') throw new Error('the options of a running service are not understood');
parentPort?.postMessage(await examineMachine({ ...reading.options, port }, version, { lang }));
