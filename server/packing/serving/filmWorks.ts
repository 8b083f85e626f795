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

/** A file of the owner's: its absolute path, and what tells it from others wherever it lies. */
export interface WorkFile {
  path: string;
  hash: string | null;
}

interface Parts {
  machine: Machine;
  indexes: FilmIndexes;
  packs: Packs;
  /** Where all that is made of films is kept. */
  folder: string;
}

/** What is made of films in the background, each by itself and again without harm. */
export function createFilmWorks({ machine, indexes, packs, folder }: Parts) {
  const thumbnailFolder = (key: string) => `${folder}/thumbs/${key}`;

  async function indexed({ path }: WorkFile): Promise<IndexedFilm> {
    try {
      return await indexes.find(path);
    } catch (error) {
      if (error instanceof UnreadableFilm && error.reason !== 'missing') throw new Unfit(error.message);
      throw error;
    }
  }

  const soundFile = (key: string) => `${folder}/sounds/${key}`;
  const keptSound = async (key: string) => {
    const bytes = await machine.readFile(soundFile(key));
    return bytes && readSound(bytes);
  };

  return {
    /** Whether there is an ffmpeg to work with. */
    hasFfmpeg: machine.ffmpeg !== null,
    thumbnailFolder,
    /** Reads a film once, so that it plays at once. */
    async index(file: WorkFile): Promise<null> {
      await indexed(file);
      return null;
    },
    /** What the sound of an episode is like, as it was kept, else by listening; null without sound or a program that listens. */
    async sound(file: WorkFile, { signal }: WorkContext): Promise<EpisodeSound | null> {
      if (!(await hasSoundprints(machine))) return null;
      const film = await indexed(file);
      const kept = await keptSound(contentKey(film, file.hash));
      if (kept) return kept;
      const sound = await listenTo(machine, film, signal);
      if (sound) await machine.writeFile(soundFile(contentKey(film, file.hash)), writeSound(sound));
      return sound;
    },
    /** What names all that is made of a file. */
    keyOf: async (file: WorkFile): Promise<string> => contentKey(await indexed(file), file.hash),
    /** What the sound of an episode is like where it was listened to already. */
    knownSound: async (file: WorkFile): Promise<EpisodeSound | null> => {
      const film = await indexes.find(file.path).catch(() => null);
      return film && keptSound(contentKey(film, file.hash));
    },
    /** Where the credits of a film are by its black pictures. */
    credits: async (file: WorkFile, { signal }: WorkContext) => findCredits(machine, await indexed(file), signal),
    /** Makes the thumbnails of a film; answers the name of their folder, null where its key pictures are too few. */
    async thumbnails(file: WorkFile, context: WorkContext): Promise<string | null> {
      const film = await indexed(file);
      const key = contentKey(film, file.hash);
      const isMade = await makeThumbnails(machine, film, thumbnailFolder(key), context);
      return isMade ? key : null;
    },
    /** Makes all levels of a film; answers the name of its folder. */
    async pack(file: WorkFile, context: WorkContext): Promise<string> {
      const film = await indexed(file);
      const key = contentKey(film, file.hash);
      await packs.make(film, key, context);
      return key;
    },
    /** Removes all levels of a film, and what there is of one. */
    async unpack(file: WorkFile): Promise<void> {
      const film = await indexes.find(file.path).catch(() => null);
      if (film) await packs.remove(contentKey(film, file.hash));
    },
    /** What all levels fill, in bytes. */
    packedBytes: packs.bytes,
    /** Removes what belongs to no file any more: all but what these names say, and levels that are being made. */
    async sweep(used: Record<'thumbs' | 'sounds' | 'packed', ReadonlySet<string>>): Promise<void> {
      for (const [name, keys] of Object.entries(used)) {
        for (const key of await machine.listNames(`${folder}/${name}`)) {
          const isUnder = (await machine.listNames(`${folder}/${name}/${key}`)).some((one) => one.endsWith('.part'));
          if (!keys.has(key) && !isUnder) await machine.removeFolder(`${folder}/${name}/${key}`);
        }
      }
    },
  };
}

export type FilmWorks = ReturnType<typeof createFilmWorks>;
