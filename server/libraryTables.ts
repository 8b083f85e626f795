import type { Generated } from 'kysely';

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
 * its folder, `pictures` and `notes` (faults of files beside it) in JSON. `hidden_at` is when its last file went.
 */
export interface LibraryTitleTable {
  title_id: number;
  work: string;
  digest: string;
  home: string | null;
  pictures: string;
  notes: string;
  hidden_at: number | null;
}
