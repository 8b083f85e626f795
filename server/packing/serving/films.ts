import { ProblemError } from '../../problem.ts';
import type { MediaRef, OwnFilms } from '../../stream.ts';
import { createIndexes, folderStore, type IndexedFilm } from '../analysis/indexes.ts';
import { createFilmIndexes, indexSound } from '../analysis/indexFilm.ts';
import { openThumbnails } from '../analysis/thumbnails.ts';
import { type FilmIndex, SoundIndex, UnreadableFilm } from '../film/filmIndex.ts';
import { createTimedCache } from '../../queries/timedCache.ts';
import type { Machine } from '../machine.ts';
import { createSegmentCache } from '../segmentCache.ts';
import { createEncoders } from '../source/encoders.ts';
import { createFilmOpener } from '../source/openFilm.ts';
import { createSubtitleReader } from '../subtitles/subtitles.ts';
import { createAssembly } from './assembly.ts';
import type { FilmPlace } from './filmPlace.ts';
import type { FilmMakers, Places } from './filmStream.ts';
import { createFilmWorks, type FilmWorks } from './filmWorks.ts';
import { createPacks } from './packs.ts';
import type { Means } from './levels.ts';
import { createRenditions } from './renditions.ts';
import type { StoredPacks } from './storedPacks.ts';
import { wayOfPlaying } from './wayOfPlaying.ts';

export interface FilmsOptions {
  machine: Machine;
  /** The file of a medium: the requested version, else the first; null if the owner has none. */
  locate: (medium: MediaRef, version: number | null) => Promise<FilmPlace | null>;
  /** A folder for indices and the cache of encodes, the latter limited to `cacheBytes`. */
  folder: string;
  cacheBytes: number;
  /** Where films are packed instead of the folder; null for the folder. */
  stored?: StoredPacks | null;
  now: () => number;
}

const SWEEP_MS = 10_000;
/** How long disk usage is cached, in milliseconds. */
const COUNTED_MS = 60_000;
/** How long a viewer's film counts as starting, in milliseconds. */
const BEGUN_MS = 8_000;
/** How many playbacks' positions are remembered. */
const PLACES = 1000;

/** The owner's films, played as they are or converted for the device; `close` stops everything that runs, `works` are the background jobs. */
export async function createFilms({
  machine,
  locate,
  folder,
  cacheBytes,
  stored = null,
  now,
}: FilmsOptions): Promise<OwnFilms & { close: () => void; works: FilmWorks }> {
  const opener = createFilmOpener(now);
  const cache = await createSegmentCache(machine, `${folder}/segments`, cacheBytes);
  const store = folderStore(machine, `${folder}/indexes`);
  await store.sweep(now());
  const indexes = createFilmIndexes(machine, opener, store);
  const sounds = createIndexes({
    machine,
    store,
    schema: SoundIndex,
    read: (path) => indexSound(machine, opener, path),
  });
  const encoders = createEncoders(machine);
  const renditions = createRenditions(machine, cache, encoders, now);
  const places: Places = new Map();
  const packs = createPacks({ machine, opener, folder: `${folder}/packed`, stored });
  const works = createFilmWorks({ machine, indexes, packs, convertsVision: encoders.convertsVision, folder });
  const packedBytes = createTimedCache<number>(now, COUNTED_MS, 1);
  let begunAt = -Infinity;
  const makers: FilmMakers = {
    opener,
    packs,
    renditions,
    places,
    subtitles: createSubtitleReader(machine, cache),
    hasBegun: () => void (begunAt = now()),
  };
  const assemble = createAssembly({
    makers,
    indexed,
    meansFor,
    findSound: sounds.find,
    findThumbnails: (key) => openThumbnails(machine, works.thumbnailFolder(key)),
  });
  const sweeping = setInterval(() => {
    renditions.sweep();
    opener.closeIdle();
    for (const oldest of places.keys()) {
      if (places.size <= PLACES) break;
      places.delete(oldest);
    }
  }, SWEEP_MS);

  /** What this machine can do with films for a device; the first call looks for an encoder. */
  async function meansFor(films: readonly FilmIndex[], decodes: number): Promise<Means> {
    await encoders.ready();
    const convertsVision = films.some(({ picture }) => picture.isVisionOnly) && (await encoders.convertsVision());
    return { hasFfmpeg: machine.ffmpeg !== null, cores: machine.cores, decodes, convertsVision };
  }

  async function indexed(path: string): Promise<IndexedFilm> {
    try {
      return await indexes.find(path);
    } catch (error) {
      if (!(error instanceof UnreadableFilm)) throw error;
      throw new ProblemError(error.reason === 'needsFfmpeg' ? 'film_needs_ffmpeg' : 'film_unreadable');
    }
  }

  return {
    async find(medium, decodes, adjustments) {
      const place = await locate(medium, adjustments?.version ?? null);
      return place && assemble(place, decodes, adjustments);
    },
    async plays(path, decodes) {
      const film = await indexes.find(path).catch((error: unknown) => {
        if (error instanceof UnreadableFilm) return null;
        throw error;
      });
      return film && wayOfPlaying(film, await meansFor([film.index], decodes));
    },
    works,
    encodes: renditions.encodes,
    isBusy: () => renditions.encodes().length > 0 || now() - begunAt < BEGUN_MS,
    encoder: () => (machine.ffmpeg === null ? null : encoders.tried()),
    cache: cache.usage,
    packedBytes: async () => (await packedBytes.get('', packs.bytes)) ?? 0,
    async unpack(path, hash) {
      await works.unpack({ path, hash });
      packedBytes.clear();
    },
    release(sid) {
      renditions.release(sid);
      places.delete(sid);
    },
    close() {
      clearInterval(sweeping);
      renditions.sweep(true);
    },
  };
}
