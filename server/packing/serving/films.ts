import { ProblemError } from '../../problem.ts';
import type { MediaRef, OwnFilms } from '../../stream.ts';
import { createIndexes, folderStore, type IndexedFilm } from '../analysis/indexes.ts';
import { indexFilm, indexSound } from '../analysis/indexFilm.ts';
import { FilmIndex, SoundIndex, UnreadableFilm } from '../film/filmIndex.ts';
import type { Machine } from '../machine.ts';
import { createSegmentCache } from '../segmentCache.ts';
import { createFilmOpener } from '../source/openFilm.ts';
import { createSubtitleReader } from '../subtitles/subtitles.ts';
import { createAssembly } from './assembly.ts';
import type { FilmPlace } from './filmPlace.ts';
import type { FilmMakers, Places } from './filmStream.ts';
import { createRenditions } from './renditions.ts';
import { wayOfPlaying } from './wayOfPlaying.ts';

export interface FilmsOptions {
  machine: Machine;
  /** The file behind a medium; null where the owner has none. */
  locate: (medium: MediaRef) => Promise<FilmPlace | null>;
  /** A folder for indices and for what was encoded, of which the latter fills `cacheBytes` at most. */
  folder: string;
  cacheBytes: number;
  now: () => number;
}

const SWEEP_MS = 10_000;
/** Playbacks whose place is remembered. */
const PLACES = 1000;

/** The owner's films, played as they are or as the device needs them; `close` ends everything that is at work. */
export async function createFilms({
  machine,
  locate,
  folder,
  cacheBytes,
  now,
}: FilmsOptions): Promise<OwnFilms & { close: () => void }> {
  const opener = createFilmOpener(now);
  const cache = await createSegmentCache(machine, `${folder}/segments`, cacheBytes);
  const store = folderStore(machine, `${folder}/indexes`);
  const indexes = createIndexes({
    machine,
    store,
    schema: FilmIndex,
    read: (path) => indexFilm(machine, opener, path),
  });
  const sounds = createIndexes({
    machine,
    store,
    schema: SoundIndex,
    read: (path) => indexSound(machine, opener, path),
  });
  const renditions = createRenditions(machine, cache, now);
  const places: Places = new Map();
  const makers: FilmMakers = { opener, renditions, places, subtitles: createSubtitleReader(machine, cache) };
  const assemble = createAssembly({ makers, indexed, findSound: sounds.find });
  const sweeping = setInterval(() => {
    renditions.sweep();
    opener.closeIdle();
    for (const oldest of places.keys()) {
      if (places.size <= PLACES) break;
      places.delete(oldest);
    }
  }, SWEEP_MS);

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
      const place = await locate(medium);
      return (
        place && assemble(place, { hasFfmpeg: machine.ffmpeg !== null, cores: machine.cores, decodes }, adjustments)
      );
    },
    async plays(path, decodes) {
      const film = await indexes.find(path).catch((error: unknown) => {
        if (error instanceof UnreadableFilm) return null;
        throw error;
      });
      return film && wayOfPlaying(film, { hasFfmpeg: machine.ffmpeg !== null, cores: machine.cores, decodes });
    },
    encodes: renditions.encodes,
    cache: cache.usage,
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
