import type { Database } from '../ports.ts';
import { ProblemError } from '../problem.ts';
import { findPlayable } from '../queries/titles/playable.ts';

/** Throws not_found if the title has no such episode, or `db` hides it from a child. */
export async function requirePart(db: Database, movieId: number, episodeId: number | null): Promise<void> {
  const playable = await findPlayable(db, movieId);
  const isThere = episodeId === null || playable?.episodes.some(({ id }) => id === episodeId);
  if (!playable || !isThere) throw new ProblemError('not_found');
}
