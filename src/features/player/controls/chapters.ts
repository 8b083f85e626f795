import type { Chapter } from '../../../../server/contract/playback.ts';

/** Once this much of a chapter or an episode has played, "previous" leads back to its start, in seconds. */
export const RESTART_S = 5;

/** The chapter of a second; undefined before the first one and where there are none. `chapters` come in order. */
export function chapterAt(chapters: readonly Chapter[], timeS: number): Chapter | undefined {
  const after = chapters.findIndex(({ startS }) => startS > timeS);
  return chapters[(after < 0 ? chapters.length : after) - 1];
}

/** Where the next chapter begins, in seconds; undefined in the last one. */
export function nextChapterS(chapters: readonly Chapter[], timeS: number): number | undefined {
  return chapters.find(({ startS }) => startS > timeS)?.startS;
}

/** Where "previous" leads: the start of the chapter, or, within its first seconds, of the one before. */
export function previousChapterS(chapters: readonly Chapter[], timeS: number): number {
  return chapterAt(chapters, timeS - RESTART_S)?.startS ?? 0;
}
