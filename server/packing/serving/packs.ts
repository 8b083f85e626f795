import type { IndexedFilm } from '../analysis/indexes.ts';
import type { Machine } from '../machine.ts';
import type { FilmOpener } from '../source/openFilm.ts';
import type { WorkContext } from '../work.ts';
import type { Bytes } from '../write/boxes.ts';
import { folderPacks } from './folderPacks.ts';
import type { PackPlace } from './packPlace.ts';
import { type PackTrack, tracksOf } from './packTracks.ts';
import type { StoredPacks } from './storedPacks.ts';

interface PacksOptions {
  machine: Machine;
  opener: FilmOpener;
  /** The folder of this machine for packed films. */
  folder: string;
  /** The storage where they go instead; null without any. What the folder has is played as before. */
  stored: StoredPacks | null;
}

/** All packed levels of films, kept until the owner removes them; a track appears only once it is complete. */
export function createPacks({ machine, opener, folder, stored }: PacksOptions) {
  const own = folderPacks(machine, folder);
  const target: PackPlace = stored ?? own;
  const places: readonly PackPlace[] = stored ? [own, stored] : [own];

  /** Makes the missing parts of a track. */
  async function makeTrack(
    key: string,
    { name, start }: PackTrack,
    count: number,
    context: WorkContext,
    tell: (n: number) => void,
  ): Promise<void> {
    const there = await target.parts(key, name);
    let hasHeader = there.has(null);
    let next = 0;
    while (there.has(next)) next++;
    while (next < count || !hasHeader) {
      await context.rest();
      const run = start(Math.min(next, count - 1));
      context.signal.addEventListener('abort', run.stop);
      try {
        if (!hasHeader) await target.write(key, name, null, await run.init());
        hasHeader = true;
        for (let made = next < count ? await run.next() : null; made; made = await run.next()) {
          context.signal.throwIfAborted();
          await target.write(key, name, made.n, made.bytes);
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
    /** The complete tracks of a film: all of them, and those that players get from the storage. */
    async tracks(key: string): Promise<{ tracks: ReadonlySet<string>; stored: ReadonlySet<string> }> {
      const [here, there] = await Promise.all([own.tracks(key), stored?.tracks(key)]);
      return { tracks: there ? new Set([...here, ...there]) : here, stored: there ?? new Set() };
    },
    /** The public addresses of a stored track's header (null) and segments. */
    addresses: (key: string, track: string) => stored?.addresses(key, track) ?? null,
    /** The header of a track, or its segment `n`; null if it was removed. */
    async read(key: string, track: string, n: number | null): Promise<Bytes | null> {
      return (await own.read(key, track, n)) ?? (await stored?.read(key, track, n)) ?? null;
    },
    /** Makes what is missing of all levels of a film, resuming after an interruption. */
    async make(film: IndexedFilm, key: string, context: WorkContext): Promise<void> {
      const { index } = film;
      const tracks = tracksOf(film, { machine, opener }, stored !== null);
      const whole = await target.tracks(key);
      for (const [at, track] of tracks.entries()) {
        if (whole.has(track.name)) continue;
        const tell = (n: number) => {
          const madeS = at * index.durationS + (index.starts[n] ?? index.durationS);
          context.tell(madeS, tracks.length * index.durationS);
        };
        await makeTrack(key, track, index.starts.length, context, tell);
        await target.finishTrack(key, track.name);
      }
      await target.finish(
        key,
        tracks.map(({ name }) => ({ name, segments: index.starts.length })),
      );
    },
    /** Removes everything packed of a film. */
    async remove(key: string): Promise<void> {
      for (const place of places) await place.remove(key);
    },
    /** The size of all packs, in bytes. */
    async bytes(): Promise<number> {
      const sizes = await Promise.all(places.map((place) => place.bytes()));
      return sizes.reduce((sum, bytes) => sum + bytes, 0);
    },
    /** Removes films with other keys than these, except those being made. */
    async sweep(used: ReadonlySet<string>): Promise<void> {
      for (const place of places) await place.sweep(used);
    },
  };
}

export type Packs = ReturnType<typeof createPacks>;
