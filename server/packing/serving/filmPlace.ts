import type { Version } from '../../stream.ts';
import type { SubtitleFile } from '../subtitles/subtitles.ts';
import type { KnownVoice } from './voices.ts';

/** Where a film is in the library, and the known voices and subtitles beside it. */
export interface FilmPlace {
  /** Absolute, and within the owner's folder, as are all paths here. */
  path: string;
  /** Identifies the file wherever it is; null if unknown. */
  hash: string | null;
  /** The voices known to the library, in order; null for every sound of the file. */
  voices: readonly KnownVoice[] | null;
  subtitles: readonly SubtitleFile[];
  /** The versions of the title, and the one this is; see `Stream`. */
  versions?: readonly Version[];
  version?: number | null;
  /** The following files, if the film is in pieces. */
  pieces?: readonly FilmPlace[];
}
