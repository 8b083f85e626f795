import type { Generated } from 'kysely';
import type { MarkerKind } from './contract/playback.ts';
import type { ExtraKind } from './contract/tables/extraKinds.ts';
import type { JobKind, JobState } from './contract/tables/jobs.ts';
import type { MatchKind } from './contract/tables/matchKinds.ts';

/**
 * A video file of the owner's library: `path` relative to its folder, `/` between names; `size` in bytes, `mtime` in
 * milliseconds, `hash` of its two ends. It waits until it has been examined; one that is broken or skipped has a
 * reason. `facts` is what its container says, in JSON; `companions` a JSON list of files beside it, `encodings` the
 * character encodings the owner chose for those, by name, in JSON.
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

/**
 * Which file plays what: `episode_id` is 0 for a film; of several versions the lowest `rank` is played, `part` is one
 * piece of a film. `extra` is the kind of a trailer or an extra that is listed, `season` the one that it belongs to,
 * `label` what it is called.
 */
export interface LibraryMediumTable {
  title_id: number;
  episode_id: number;
  file_id: number;
  role: 'main' | 'trailer' | 'extra';
  rank: number;
  part: number | null;
  label: string | null;
  extra: ExtraKind | null;
  season: number | null;
}

/**
 * What a title of the library was made of: `work` is what its names say it is, `digest` covers all its sources, `home`
 * is its folder, `pictures` and `notes` (faults of files beside it) are JSON. `hidden_at` is when its last file went.
 * `matched` is the source of most of its data, `asks` what it is looked up by elsewhere (JSON), `tmdb` its number there
 * if that was used.
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
 * What an external catalogue said of `work` when it was asked by `asks` (JSON): `facts` in JSON, null if it was unknown
 * there.
 */
export interface LibraryMetadataTable {
  work: string;
  asks: string;
  facts: string | null;
  asked_at: number;
}

/**
 * A background job on a file. `stamp` tells the file from one that has replaced it; the lowest `rank` runs first, not
 * before `run_at`. `worker` holds it until `lease_until`. `progress` is how far it is, in JSON; `result` is the name of
 * what was made, null for nothing, or the reason for a failure.
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
 * A stretch of a file that may be skipped, in seconds: detected by sound or picture, or set by the owner, which makes
 * it certain. Where start equals end, the owner says there is none.
 */
export interface LibraryMarkerTable {
  file_id: number;
  kind: MarkerKind;
  start_s: number;
  end_s: number;
  is_sure: number;
}
