import { ProblemError } from '../../problem.ts';
import type { MediaRef, OwnFilms } from '../../stream.ts';
import { createIndexes, folderStore, type IndexedFilm } from '../analysis/indexes.ts';
import { type FilmIndex, UnreadableFilm } from '../film/filmIndex.ts';
import type { Machine } from '../machine.ts';
import { createSegmentCache } from '../segmentCache.ts';
import { createEncoders } from '../source/encoders.ts';
import { createFilmOpener } from '../source/openFilm.ts';
import { createSubtitleReader, type SubtitleFile, subtitlesOf } from '../subtitles/subtitles.ts';
import { filmStream, type FilmMakers } from './filmStream.ts';
import { levelsOf, type Means } from './levels.ts';
import { createRenditions } from './renditions.ts';
import { type KnownVoice, voicesOf } from './voices.ts';
import { wayOfPlaying } from './wayOfPlaying.ts';

/** Where the library keeps a film, and what it knows of its voices and of the subtitles beside it. */
export interface FilmPlace {
  /** Absolute, and within the owner's folder. */
  path: string;
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
  await store.sweep(now());
  const indexes = createIndexes(machine, opener, store);
  const encoders = createEncoders(machine);
  const renditions = createRenditions(machine, cache, encoders, now);
  const places = new Map<string, number>();
  const makers: FilmMakers = { opener, renditions, places, subtitles: createSubtitleReader(machine, cache) };
  const sweeping = setInterval(() => {
    renditions.sweep();
    opener.closeIdle();
    for (const oldest of places.keys()) {
      if (places.size <= PLACES) break;
      places.delete(oldest);
    }
  }, SWEEP_MS);

  /** What this machine can do about a film for a device; an encoder is looked for by the first who asks. */
  async function meansFor({ picture }: FilmIndex, decodes: number): Promise<Means> {
    await encoders.ready();
    const convertsVision = picture.isVisionOnly && (await encoders.convertsVision());
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
    async find(medium, decodes) {
      const place = await locate(medium);
      if (!place) return null;
      const film = await indexed(place.path);
      const means = await meansFor(film.index, decodes);
      const levels = levelsOf(film.index, means);
      if (levels.length === 0) {
        const isForVision = means.hasFfmpeg && film.index.picture.isVisionOnly;
        throw new ProblemError(isForVision ? 'film_vision' : 'film_needs_ffmpeg');
      }
      return filmStream(
        {
          film,
          key: await keyOf(film),
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
      return film && wayOfPlaying(film.index, await meansFor(film.index, decodes));
    },
    encodes: renditions.encodes,
    encoder: () => (machine.ffmpeg === null ? null : encoders.current().name),
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

/** Names a film to the cache: another file in its place has another name. */
async function keyOf({ path, version }: IndexedFilm): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${version} ${path}`));
  return [...new Uint8Array(digest).subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
