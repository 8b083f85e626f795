import type { Generated } from 'kysely';
import type { MarkerKind } from './contract/playback.ts';
import type { JobKind, JobState } from './contract/tables/jobs.ts';
import type { MatchKind } from './contract/tables/matchKinds.ts';

/**
 * A video file of the owner's library: `path` below its folder, `/` between names; `size` in bytes, `mtime` in
 * milliseconds, `hash` of its two ends. It waits until it has been looked at; one that is broken or passed over has a
 * reason. `facts` is what its container says, in JSON; `companions` a JSON list of files beside it, `encodings` the owner's word on
 * the letters of those, by their names, in JSON.
 */
export interface LibraryFileTable {
  id: number;
  path: string;
  size: number;
  mtime: number;
  hash: string | null;
  state: 'waiting' | 'ready' | 'broken' | 'passed';
  reason: string | null;
  facts: string | null;
  companions: string;
  encodings: Generated<string>;
  title_id: number | null;
  found_at: number;
  /** When it was first missed; null while it is there. */
  removed_at: number | null;
}

/** Which file plays what: `episode_id` is 0 for a film; of several versions the first `rank` is played, `part` is one piece of a film. */
export interface LibraryMediumTable {
  title_id: number;
  episode_id: number;
  file_id: number;
  role: 'main' | 'trailer' | 'extra';
  rank: number;
  part: number | null;
  label: string | null;
}

/**
 * What a title of the library was made of: `work` is what its names say it is, `digest` of all that went into it, `home`
 * its folder, `pictures` and `notes` (faults of files beside it) in JSON. `hidden_at` is when its last file went. `matched` is what told most of it,
 * `asks` what it is looked up by elsewhere (JSON), `tmdb` its number there where that was used.
 */
export interface LibraryTitleTable {
  title_id: number;
  work: string;
  digest: string;
  home: string | null;
  pictures: string;
  notes: string;
  hidden_at: number | null;
  matched: Generated<MatchKind>;
  asks: Generated<string>;
  tmdb: number | null;
}

/**
 * What a catalogue elsewhere said of the work of that name when it was asked by `asks` (JSON): `facts` in JSON, null where it
 * knew nothing of it.
 */
export interface LibraryMetadataTable {
  work: string;
  asks: string;
  facts: string | null;
  asked_at: number;
}

/**
 * Work in the background on a file. `stamp` tells the file from one that has taken its place; the lowest `rank` goes first,
 * not before `run_at`. Who works on it (`worker`) has it until `lease_until`. `progress` is how far it is, in JSON; `result` is what has come of it: the
 * name of what was made, null for nothing, and of one that failed the reason.
 */
export interface JobTable {
  kind: JobKind;
  file_id: number;
  stamp: string;
  state: JobState;
  rank: number;
  run_at: number;
  worker: string | null;
  lease_until: number | null;
  attempts: number;
  progress: string | null;
  result: string | null;
}

/**
 * A stretch of a file that may be skipped, in seconds: found by the sound or the picture, or as the owner has it, and then it is sure. One whose
 * end is where it begins is a place where the owner says there is none.
 */
export interface LibraryMarkerTable {
  file_id: number;
  kind: MarkerKind;
  start_s: number;
  end_s: number;
  is_sure: number;
}
