import type { Machine } from '../machine.ts';
import type { PackPlace } from './packPlace.ts';

/** Suffix of the name of an incomplete track. */
const PART = '.part';
const HEADER = 'init';

/** Packed films in a folder of this machine: a track is made in a folder that is renamed once it is whole. */
export function folderPacks(machine: Machine, folder: string): PackPlace {
  const folderOf = (key: string) => `${folder}/${key}`;
  const partOf = (key: string, track: string) => `${folderOf(key)}/${track}${PART}`;
  return {
    async tracks(key) {
      return new Set((await machine.listNames(folderOf(key))).filter((name) => !name.endsWith(PART)));
    },
    async parts(key, track) {
      const names = await machine.listNames(partOf(key, track));
      return new Set(names.flatMap((name) => (name === HEADER ? [null] : /^\d+$/.test(name) ? [Number(name)] : [])));
    },
    read: (key, track, n) => machine.readFile(`${folderOf(key)}/${track}/${n ?? HEADER}`),
    write: (key, track, n, bytes) => machine.writeFile(`${partOf(key, track)}/${n ?? HEADER}`, bytes),
    finishTrack: (key, track) => machine.moveFolder(partOf(key, track), `${folderOf(key)}/${track}`),
    // Each track is whole by itself.
    finish: () => Promise.resolve(),
    remove: (key) => machine.removeFolder(folderOf(key)),
    async bytes() {
      return (await machine.listFiles(folder)).reduce((sum, { bytes }) => sum + bytes, 0);
    },
    async sweep(used) {
      for (const key of await machine.listNames(folder)) {
        const isUnder = (await machine.listNames(folderOf(key))).some((name) => name.endsWith(PART));
        if (!used.has(key) && !isUnder) await machine.removeFolder(folderOf(key));
      }
    },
  };
}
