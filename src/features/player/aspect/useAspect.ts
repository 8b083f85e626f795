import { createCell, useCell } from '../cell.ts';
import { useCompanion, usePlayback } from '../playback/playbackContext.ts';
import { type Aspect, readAspect, writeAspect } from './aspect.ts';

const createChosenAspect = () => createCell<{ titleId: number; aspect: Aspect } | null>(null);

/** How the picture of the title that plays fills the screen, remembered for the title. */
export function useAspect(): { aspect: Aspect; setAspect: (aspect: Aspect) => void } {
  const { titleId } = usePlayback().film;
  const cell = useCompanion(createChosenAspect);
  const chosen = useCell(cell);
  const aspect = chosen?.titleId === titleId ? chosen.aspect : readAspect(titleId);
  return {
    aspect,
    setAspect(next) {
      cell.set({ titleId, aspect: next });
      writeAspect(titleId, next);
    },
  };
}
