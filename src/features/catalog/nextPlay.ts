import type { Episode, Movie } from '../../../server/contract/catalog.ts';
import type { Progress } from '../../../server/contract/library.ts';
import { episodeToPlay, resumePoint } from '../../../server/contract/resume.ts';

/** What the play button would start: the film or an episode, and from where (0 is the beginning). */
export interface NextPlay {
  episode: Episode | null;
  positionS: number;
}

/** Follows the server's own rules, so that the button tells what will happen. */
export function nextPlay(movie: Movie, episodes: readonly Episode[], progress: readonly Progress[]): NextPlay {
  const latestFirst = [...progress].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const places = latestFirst.map(({ episodeId, watched }) => ({ episodeId, isWatched: watched }));
  const episode = movie.seasons.length === 0 ? null : (episodeToPlay(episodes, places) ?? null);
  const place = latestFirst.find(({ episodeId }) => episodeId === (episode?.id ?? null));
  return { episode, positionS: place && !place.watched ? resumePoint(place.positionS, place.durationS) : 0 };
}
