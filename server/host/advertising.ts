import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readAdvertising } from '../media/advertising.ts';
import { confine, directoryStore } from '../media/store.ts';
import type { Advertising } from '../ports.ts';
import { Refusal } from './refusal.ts';

const NAME = 'advertising.json';

/** Reads `directory`/advertising.json and finds the files it names; throws a Refusal that says what is wrong. */
export async function loadAdvertising(directory: string): Promise<Advertising> {
  const refuse = (reason: string) => new Refusal(`ADVERTISING_DIR: ${reason}.`);
  const text = await readFile(join(directory, NAME), 'utf8').catch(() => null);
  if (text === null) throw refuse(`there is no ${NAME} to read in ${directory}`);
  const read = readAdvertising(text);
  if ('fault' in read) throw refuse(`${NAME}, ${read.fault.replaceAll('\n', ' ')}`);
  const sizes = await Promise.all(
    read.config.spots.map(async ({ file }) => {
      const path = await confine(directory, file);
      const info = path === null ? null : await stat(path);
      if (!info?.isFile()) throw refuse(`${NAME} names ${file}, which is not in ${directory}`);
      return info.size;
    }),
  );
  return { ...read.config, sizes, store: directoryStore(directory) };
}
