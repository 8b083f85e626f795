import { PLAIN_DECODERS } from '../../contract/decoders.ts';
import type { IndexedFilm } from '../analysis/indexes.ts';
import type { WorkContext } from '../work.ts';
import type { FilmIndex } from '../film/filmIndex.ts';
import type { Machine } from '../machine.ts';
import { planOfPicture, planOfSound } from '../source/plans.ts';
import { type RunPlan, startRun } from '../source/run.ts';
import type { Bytes } from '../write/boxes.ts';
import { packedLevels } from './levels.ts';
import { soundTrack, voicesOf } from './voices.ts';

/** Suffix of the name of an incomplete track. */
const PART = '.part';
const HEADER = 'init';

/** A level or a sound: how to make it from a given segment on. */
interface Track {
  name: string;
  plan: (n: number) => RunPlan;
}

/** All tracks that a device with only basic decoders might need encoded: every level, and the sounds it cannot play unchanged. */
function tracksOf(film: IndexedFilm, cores: number): Track[] {
  const { path, index } = film;
  const levels = packedLevels(index).flatMap(({ id, encoding }) =>
    encoding ? [{ name: id, plan: (n: number) => planOfPicture(path, index, n, encoding) }] : [],
  );
  const voices = voicesOf(film, null, { hasFfmpeg: true, cores, decodes: PLAIN_DECODERS });
  const sounds = voices.flatMap(({ placed, encoding }) =>
    encoding
      ? [
          {
            name: soundTrack(placed, encoding),
            plan: (n: number) => planOfSound(index, { placed, encoding, offsetS: 0 }, n),
          },
        ]
      : [],
  );
  return [...sounds, ...levels];
}

/** All packed levels of films, kept below `folder` until the owner removes them; a track appears only once it is complete. */
export function createPacks(machine: Machine, folder: string) {
  const folderOf = (key: string) => `${folder}/${key}`;

  /** Makes the missing segments of a track. */
  async function makeTrack(
    part: string,
    { plan }: Track,
    { starts }: FilmIndex,
    context: WorkContext,
    tell: (n: number) => void,
  ): Promise<void> {
    const there = new Set(await machine.listNames(part));
    let next = 0;
    while (there.has(String(next))) next++;
    while (next < starts.length) {
      await context.rest();
      const run = startRun(machine, plan(next));
      context.signal.addEventListener('abort', run.stop);
      try {
        if (!there.has(HEADER)) await machine.writeFile(`${part}/${HEADER}`, await run.init());
        there.add(HEADER);
        for (let made = await run.next(); made; made = await run.next()) {
          context.signal.throwIfAborted();
          await machine.writeFile(`${part}/${made.n}`, made.bytes);
          next = made.n + 1;
          tell(next);
          // While this waits nothing is read, so ffmpeg blocks.
          await context.rest();
        }
      } finally {
        context.signal.removeEventListener('abort', run.stop);
        run.stop();
      }
    }
  }

  return {
    /** The complete tracks of a film. */
    async tracks(key: string): Promise<ReadonlySet<string>> {
      return new Set((await machine.listNames(folderOf(key))).filter((name) => !name.endsWith(PART)));
    },
    /** The header of a track, or its segment `n`; null if it was removed. */
    read: (key: string, track: string, n: number | null): Promise<Bytes | null> =>
      machine.readFile(`${folderOf(key)}/${track}/${n ?? HEADER}`),
    /** Makes what is missing of all levels of a film, resuming after an interruption. */
    async make(film: IndexedFilm, key: string, context: WorkContext): Promise<void> {
      const { index } = film;
      const tracks = tracksOf(film, machine.cores);
      const whole = new Set(await machine.listNames(folderOf(key)));
      for (const [at, track] of tracks.entries()) {
        const [place, part] = [`${folderOf(key)}/${track.name}`, `${folderOf(key)}/${track.name}${PART}`];
        if (whole.has(track.name)) continue;
        const tell = (n: number) => {
          const madeS = at * index.durationS + (index.starts[n] ?? index.durationS);
          context.tell(madeS, tracks.length * index.durationS);
        };
        await makeTrack(part, track, index, context, tell);
        await machine.moveFolder(part, place);
      }
    },
    /** Removes everything packed of a film. */
    remove: (key: string) => machine.removeFolder(folderOf(key)),
    /** Disk usage of all packs, in bytes. */
    async bytes(): Promise<number> {
      return (await machine.listFiles(folder)).reduce((sum, { bytes }) => sum + bytes, 0);
    },
  };
}

export type Packs = ReturnType<typeof createPacks>;
