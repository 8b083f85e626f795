import { useState } from 'react';
import { type Aspect, readAspect, writeAspect } from './aspect.ts';

/** How a title's picture fills the screen, remembered for the title. */
export function useAspect(titleId: number): { aspect: Aspect; setAspect: (aspect: Aspect) => void } {
  const [chosen, setChosen] = useState({ titleId, aspect: readAspect(titleId) });
  const aspect = chosen.titleId === titleId ? chosen.aspect : readAspect(titleId);
  return {
    aspect,
    setAspect(next) {
      setChosen({ titleId, aspect: next });
      writeAspect(titleId, next);
    },
  };
}
