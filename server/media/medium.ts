import { episodeToPlay } from '../contract/resume.ts';
import { ProblemError } from '../problem.ts';
import type { Playable, PlayableEpisode, Position } from '../queries/titles/playable.ts';
import type { MediaRef } from '../stream.ts';

/** The part of a title that a viewer asked to play. */
export interface Request {
  episodeId?: number;
  trailer?: boolean;
  extraId?: number;
}

/**
 * The medium of a request, and its episode if the title has episodes; throws not_found if the title has no such part.
 * Whether an extra is the title's is left to the caller.
 */
export function chooseMedium(
  playable: Playable,
  request: Request,
  positions: readonly Position[],
): { ref: MediaRef; episode: PlayableEpisode | null } {
  if (request.trailer) {
    if (!playable.hasTrailer) throw new ProblemError('not_found');
    return { ref: { kind: 'trailer', id: playable.id }, episode: null };
  }
  if (request.extraId !== undefined) return { ref: { kind: 'extra', id: request.extraId }, episode: null };
  const episode =
    request.episodeId === undefined
      ? episodeToPlay(playable.episodes, positions)
      : playable.episodes.find(({ id }) => id === request.episodeId);
  if (episode) return { ref: { kind: 'episode', id: episode.id }, episode };
  if (request.episodeId !== undefined) throw new ProblemError('not_found');
  return { ref: { kind: 'title', id: playable.id }, episode: null };
}
