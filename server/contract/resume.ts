/** From this share of the length on a title or an episode counts as watched (docs/rules.md, R33). */
export const WATCHED_FROM = 0.9;

/** A beginning that counts: this share of the length and this long, the share alone for works shorter than `shortS`. */
export const BEGUN = { fromShare: 0.05, fromS: 60, shortS: 20 * 60 } as const;

/** The second from which on a work counts as watched: at WATCHED_FROM, or where its credits begin if that is earlier. */
export function watchedFromS(durationS: number, creditsS: number | undefined): number {
  const shareS = durationS * WATCHED_FROM;
  // Names that stand at the beginning are no end.
  return creditsS !== undefined && creditsS >= durationS / 2 ? Math.min(shareS, creditsS) : shareS;
}

/** The second to go on from, 0 for the beginning: of what has begun for good and is not watched yet. */
export function resumePoint(positionS: number, durationS: number): number {
  const hasBegun = positionS >= durationS * BEGUN.fromShare && (positionS >= BEGUN.fromS || durationS < BEGUN.shortS);
  return hasBegun && positionS < durationS * WATCHED_FROM ? positionS : 0;
}

interface Identified {
  id: number;
}

/** The episode after this one, across seasons; `episodes` are in their order. */
export function episodeAfter<Episode extends Identified>(
  episodes: readonly Episode[],
  id: number,
): Episode | undefined {
  const at = episodes.findIndex((episode) => episode.id === id);
  return at < 0 ? undefined : episodes[at + 1];
}

/** The episode before this one, across seasons; `episodes` are in their order. */
export function episodeBefore<Episode extends Identified>(
  episodes: readonly Episode[],
  id: number,
): Episode | undefined {
  return episodes[episodes.findIndex((episode) => episode.id === id) - 1];
}

/** The episode to go on with: the latest begun, after a watched one the next, else the first. `places` are latest first. */
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
