import type { Version } from '../../stream.ts';
import type { SubtitleFile } from '../subtitles/subtitles.ts';
import type { KnownVoice } from './voices.ts';

/** Where the library keeps a film, and what it knows of its voices and of the subtitles beside it. */
export interface FilmPlace {
  /** Absolute, and within the owner's folder, as are all paths here. */
  path: string;
  /** What tells the file from others wherever it lies; null where that is not known. */
  hash: string | null;
  /** The voices by the library's words, in their order; null for every sound of the file. */
  voices: readonly KnownVoice[] | null;
  subtitles: readonly SubtitleFile[];
  /** The versions that the title has, and the one that this is; see `Stream`. */
  versions?: readonly Version[];
  version?: number | null;
  /** The files that go on where this one ends, of a film in pieces. */
  pieces?: readonly FilmPlace[];
}
