import type { EpisodeSound } from '../../library/intros.ts';
import type { FilmIndexes } from '../analysis/indexFilm.ts';
import type { IndexedFilm } from '../analysis/indexes.ts';
import { findCredits, hasSoundprints, listenTo, readSound, writeSound } from '../analysis/soundprint.ts';
import { makeThumbnails } from '../analysis/thumbnails.ts';
import { UnreadableFilm } from '../film/filmIndex.ts';
import type { Machine } from '../machine.ts';
import { contentKey } from './keys.ts';
import type { Packs } from './packs.ts';
import { Unfit, type WorkContext } from '../work.ts';

/** One of the owner's files: its absolute path, and the hash that identifies it wherever it is. */
export interface WorkFile {
  path: string;
  hash: string | null;
}

interface Parts {
  machine: Machine;
  indexes: FilmIndexes;
  packs: Packs;
  /** Whether ffmpeg can convert Dolby Vision's own colours here. */
  convertsVision: () => Promise<boolean>;
  /** Where everything made from films is stored. */
  folder: string;
}

/** What is made from films in the background; each is independent and idempotent. */
export function createFilmWorks({ machine, indexes, packs, convertsVision, folder }: Parts) {
  const thumbnailFolder = (key: string) => `${folder}/thumbs/${key}`;

  async function indexed({ path }: WorkFile): Promise<IndexedFilm> {
    try {
      return await indexes.find(path);
    } catch (error) {
      if (error instanceof UnreadableFilm && error.reason !== 'missing') throw new Unfit(error.message);
      throw error;
    }
  }

  /** A film whose pictures can be decoded for other devices here. */
  async function convertible(file: WorkFile): Promise<IndexedFilm> {
    const film = await indexed(file);
    if (film.index.picture.isVisionOnly && !(await convertsVision())) {
      throw new Unfit("Dolby Vision's own colours take an ffmpeg with libplacebo, and Vulkan.");
    }
    return film;
  }

  const soundFile = (key: string) => `${folder}/sounds/${key}`;
  const keptSound = async (key: string) => {
    const bytes = await machine.readFile(soundFile(key));
    return bytes && readSound(bytes);
  };

  return {
    /** Whether ffmpeg is available. */
    hasFfmpeg: machine.ffmpeg !== null,
    thumbnailFolder,
    /** Reads a film in advance, so that it plays without delay. */
    async index(file: WorkFile): Promise<null> {
      await indexed(file);
      return null;
    },
    /** The soundprint of an episode, stored or computed; null without sound or a program to compute it. */
    async sound(file: WorkFile, { signal }: WorkContext): Promise<EpisodeSound | null> {
      if (!(await hasSoundprints(machine))) return null;
      const film = await indexed(file);
      const kept = await keptSound(contentKey(film, file.hash));
      if (kept) return kept;
      const sound = await listenTo(machine, film, signal);
      if (sound) await machine.writeFile(soundFile(contentKey(film, file.hash)), writeSound(sound));
      return sound;
    },
    /** The key of everything made from a file. */
    keyOf: async (file: WorkFile): Promise<string> => contentKey(await indexed(file), file.hash),
    /** The soundprint of an episode if it was computed before. */
    knownSound: async (file: WorkFile): Promise<EpisodeSound | null> => {
      const film = await indexes.find(file.path).catch(() => null);
      return film && keptSound(contentKey(film, file.hash));
    },
    /** The credits of a film, found by black pictures. */
    credits: async (file: WorkFile, { signal }: WorkContext) => findCredits(machine, await indexed(file), signal),
    /** Makes the thumbnails of a film; returns the name of their folder, null if its key pictures are too far apart. */
    async thumbnails(file: WorkFile, context: WorkContext): Promise<string | null> {
      const film = await convertible(file);
      const key = contentKey(film, file.hash);
      const isMade = await makeThumbnails(machine, film, thumbnailFolder(key), context);
      return isMade ? key : null;
    },
    /** Makes all levels of a film; returns the name of its folder. */
    async pack(file: WorkFile, context: WorkContext): Promise<string> {
      const film = await convertible(file);
      const key = contentKey(film, file.hash);
      await packs.make(film, key, context);
      return key;
    },
    /** Removes all levels of a film, also partial ones. */
    async unpack(file: WorkFile): Promise<void> {
      const film = await indexes.find(file.path).catch(() => null);
      if (film) await packs.remove(contentKey(film, file.hash));
    },
    /** The size of all levels, in bytes. */
    packedBytes: packs.bytes,
    /** Removes what belongs to no file any more: everything except these names, and levels being made. */
    async sweep(used: Record<'thumbs' | 'sounds' | 'packed', ReadonlySet<string>>): Promise<void> {
      for (const name of ['thumbs', 'sounds'] as const) {
        for (const key of await machine.listNames(`${folder}/${name}`)) {
          if (!used[name].has(key)) await machine.removeFolder(`${folder}/${name}/${key}`);
        }
      }
      await packs.sweep(used.packed);
    },
  };
}

export type FilmWorks = ReturnType<typeof createFilmWorks>;
