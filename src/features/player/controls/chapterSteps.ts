import type { Chapter } from '../../../../server/contract/playback.ts';
import type { Playback } from '../playback/playback.ts';
import { nextChapterS, previousChapterS, RESTART_S } from './chapters.ts';

interface Steps {
  playback: Playback;
  chapters: readonly Chapter[];
  onNext?: () => void;
  onPrevious?: () => void;
}

/** What "next" and "previous" do: episodes in a series, chapters in a film; back goes to the beginning first. */
export function chapterSteps({ playback, chapters, onNext, onPrevious }: Steps) {
  const goToChapter = (direction: 1 | -1) => {
    const { timeS } = playback.getClock();
    const target = direction === 1 ? nextChapterS(chapters, timeS) : previousChapterS(chapters, timeS);
    if (target !== undefined) playback.seek(target);
  };
  return {
    goToChapter,
    goOn: onNext ?? (() => goToChapter(1)),
    goBack: () => {
      if (onPrevious && playback.getClock().timeS <= RESTART_S) onPrevious();
      else if (onNext || onPrevious) playback.seek(0);
      else goToChapter(-1);
    },
  };
}
