import type { Chapter } from '../../../../server/contract/playback.ts';
import type { Playback } from '../playback/playback.ts';
import type { Requests } from '../playback/playbackContext.ts';
import { nextChapterS, previousChapterS, RESTART_S } from './chapters.ts';

/** What "next" and "previous" do: episodes in a series, chapters in a film; "previous" goes to the beginning first. */
export function chapterSteps(
  playback: Playback,
  chapters: readonly Chapter[],
  { playNext, playPrevious }: Pick<Requests, 'playNext' | 'playPrevious'>,
) {
  const goToChapter = (direction: 1 | -1) => {
    const { timeS } = playback.getClock();
    const target = direction === 1 ? nextChapterS(chapters, timeS) : previousChapterS(chapters, timeS);
    if (target !== undefined) playback.seek(target);
  };
  return {
    goToChapter,
    goOn: playNext ?? (() => goToChapter(1)),
    goBack: () => {
      if (playPrevious && playback.getClock().timeS <= RESTART_S) playPrevious();
      else if (playNext || playPrevious) playback.seek(0);
      else goToChapter(-1);
    },
  };
}
