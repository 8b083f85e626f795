import type { createIndexes, IndexedFilm } from '../analysis/indexes.ts';
import { makeThumbnails } from '../analysis/thumbnails.ts';
import { UnreadableFilm } from '../film/filmIndex.ts';
import type { Machine } from '../machine.ts';
import { contentKey } from '../serving/keys.ts';
import { Unfit, type WorkContext } from './work.ts';

/** A file of the owner's: its absolute path, and what tells it from others wherever it lies. */
export interface WorkFile {
  path: string;
  hash: string | null;
}

interface Parts {
  machine: Machine;
  indexes: ReturnType<typeof createIndexes>;
  /** Where all that is made of films is kept. */
  folder: string;
}

/** What is made of films in the background, each by itself and again without harm. */
export function createFilmWorks({ machine, indexes, folder }: Parts) {
  const thumbnailFolder = (key: string) => `${folder}/thumbs/${key}`;

  async function indexed({ path }: WorkFile): Promise<IndexedFilm> {
    try {
      return await indexes.find(path);
    } catch (error) {
      if (error instanceof UnreadableFilm && error.reason !== 'missing') throw new Unfit(error.message);
      throw error;
    }
  }

  return {
    /** Whether there is an ffmpeg to work with. */
    hasFfmpeg: machine.ffmpeg !== null,
    thumbnailFolder,
    /** Reads a film once, so that it plays at once. */
    async index(file: WorkFile): Promise<null> {
      await indexed(file);
      return null;
    },
    /** Makes the thumbnails of a film; answers the name of their folder, null where its key pictures are too few. */
    async thumbnails(file: WorkFile, context: WorkContext): Promise<string | null> {
      const film = await indexed(file);
      const key = contentKey(film, file.hash);
      const isMade = await makeThumbnails(machine, film, thumbnailFolder(key), context);
      return isMade ? key : null;
    },
  };
}

export type FilmWorks = ReturnType<typeof createFilmWorks>;
