import { ProblemError } from '../../problem.ts';
import type { MediaRef, OwnFilms } from '../../stream.ts';
import { createIndexes, folderStore, type IndexedFilm } from '../analysis/indexes.ts';
import { openThumbnails } from '../analysis/thumbnails.ts';
import { UnreadableFilm } from '../film/filmIndex.ts';
import { createTimedCache } from '../../queries/timedCache.ts';
import type { Machine } from '../machine.ts';
import { createSegmentCache } from '../segmentCache.ts';
import { createFilmOpener } from '../source/openFilm.ts';
import { createSubtitleReader, type SubtitleFile, subtitlesOf } from '../subtitles/subtitles.ts';
import { createFilmWorks, type FilmWorks } from './filmWorks.ts';
import { filmStream, type FilmMakers } from './filmStream.ts';
import { contentKey, fileKey } from './keys.ts';
import { levelsOf } from './levels.ts';
import { createPacks } from './packs.ts';
import { createRenditions } from './renditions.ts';
import { type KnownVoice, voicesOf } from './voices.ts';
import { wayOfPlaying } from './wayOfPlaying.ts';

/** Where the library keeps a film, and what it knows of its voices and of the subtitles beside it. */
export interface FilmPlace {
  /** Absolute, and within the owner's folder. */
  path: string;
  /** What tells the file from others wherever it lies; null where that is not known. */
  hash: string | null;
  /** The voices by the library's words, in their order; null for every sound of the file. */
  voices: readonly KnownVoice[] | null;
  subtitles: readonly SubtitleFile[];
}

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
/** What lies on the disk is counted this often, in milliseconds. */
const COUNTED_MS = 60_000;
/** A viewer's film has begun within this time, in milliseconds. */
const BEGUN_MS = 8_000;
/** Playbacks whose place is remembered. */
const PLACES = 1000;

/** The owner's films, played as they are or as the device needs them; `close` ends everything that is at work, `works` is what is done in the background. */
export async function createFilms({
  machine,
  locate,
  folder,
  cacheBytes,
  now,
}: FilmsOptions): Promise<OwnFilms & { close: () => void; works: FilmWorks }> {
  const opener = createFilmOpener(now);
  const cache = await createSegmentCache(machine, `${folder}/segments`, cacheBytes);
  const indexes = createIndexes(machine, opener, folderStore(machine, `${folder}/indexes`));
  const renditions = createRenditions(machine, cache, now);
  const places = new Map<string, number>();
  const packs = createPacks(machine, `${folder}/packed`);
  const works = createFilmWorks({ machine, indexes, packs, folder });
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
    async find(medium, decodes) {
      const place = await locate(medium);
      if (!place) return null;
      const film = await indexed(place.path);
      const means = { hasFfmpeg: machine.ffmpeg !== null, cores: machine.cores, decodes };
      const content = contentKey(film, place.hash);
      const packed = { tracks: await packs.tracks(content), key: content };
      const levels = levelsOf(film.index, means, packed.tracks);
      if (levels.length === 0) throw new ProblemError('film_needs_ffmpeg');
      return filmStream(
        {
          film,
          key: fileKey(film),
          packed,
          thumbnails: await openThumbnails(machine, works.thumbnailFolder(content)),
          levels,
          voices: voicesOf(film.index, place.voices, means),
          subtitles: subtitlesOf(film.index, place.subtitles, means.hasFfmpeg),
        },
        makers,
      );
    },
    async plays(path, decodes) {
      const film = await indexes.find(path).catch((error: unknown) => {
        if (error instanceof UnreadableFilm) return null;
        throw error;
      });
      return film && wayOfPlaying(film.index, { hasFfmpeg: machine.ffmpeg !== null, cores: machine.cores, decodes });
    },
    works,
    encodes: renditions.encodes,
    isBusy: () => renditions.encodes().length > 0 || now() - begunAt < BEGUN_MS,
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
