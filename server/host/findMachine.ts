import { createMachine, type Machine } from '../packing/machine.ts';
import type { Ports } from '../ports.ts';
import type { Options } from './options.ts';
import { Refusal } from './refusal.ts';

/** The programs of this machine; refuses an invalid FFMPEG. */
export async function findMachine(
  { ffmpeg, libraryDir }: Pick<Options, 'ffmpeg' | 'libraryDir'>,
  log: Ports['log'],
): Promise<Machine> {
  const machine = await createMachine(ffmpeg);
  if (ffmpeg !== undefined && machine.ffmpeg === null) {
    throw new Refusal(`FFMPEG is "${ffmpeg}": there is no such program.`);
  }
  if (libraryDir !== null && machine.ffmpeg === null) {
    log({ level: 'warn', message: 'there is no ffmpeg: films play only where they need none' });
  }
  return machine;
}
