/** A title or an episode counts as watched from this share of its length (docs/rules.md, R33). */
export const WATCHED_FROM = 0.9;

/** What counts as begun: this share of the length and this long; the share alone for works shorter than `shortS`. */
export const BEGUN = { fromShare: 0.05, fromS: 60, shortS: 20 * 60 } as const;

/** The second from which a work counts as watched: at WATCHED_FROM, or at its credits if they begin earlier. */
export function watchedFromS(durationS: number, creditsS: number | undefined): number {
  const shareS = durationS * WATCHED_FROM;
  // Credits in the first half are opening credits, not the end.
  return creditsS !== undefined && creditsS >= durationS / 2 ? Math.min(shareS, creditsS) : shareS;
}

/** The second to resume from if the work counts as begun and is not watched yet, else 0. */
export function resumePoint(positionS: number, durationS: number): number {
  const hasBegun = positionS >= durationS * BEGUN.fromShare && (positionS >= BEGUN.fromS || durationS < BEGUN.shortS);
  return hasBegun && positionS < durationS * WATCHED_FROM ? positionS : 0;
}

/** Whether what is asked for keeps a position and what was adjusted for it: a film and an episode do, a trailer and an extra do not. */
export const keepsPosition = ({ trailer, extraId }: { trailer?: boolean; extraId?: number }): boolean =>
  !trailer && extraId === undefined;

interface Identified {
  id: number;
}

/** The episode after this one, across seasons; `episodes` are in order. */
export function episodeAfter<Episode extends Identified>(
  episodes: readonly Episode[],
  id: number,
): Episode | undefined {
  const at = episodes.findIndex((episode) => episode.id === id);
  return at < 0 ? undefined : episodes[at + 1];
}

/** The episode before this one, across seasons; `episodes` are in order. */
export function episodeBefore<Episode extends Identified>(
  episodes: readonly Episode[],
  id: number,
): Episode | undefined {
  return episodes[episodes.findIndex((episode) => episode.id === id) - 1];
}

/** The episode to continue with: the latest begun, the next after a watched one, else the first. `places` are newest first. */
export function episodeToPlay<Episode extends Identified>(
  episodes: readonly Episode[],
  places: readonly { episodeId: number | null; isWatched: boolean }[],
): Episode | undefined {
  for (const { episodeId, isWatched } of places) {
    const episode = episodes.find(({ id }) => id === episodeId);
    if (episode) return isWatched ? (episodeAfter(episodes, episode.id) ?? episodes[0]) : episode;
  }
  return episodes[0];
}
