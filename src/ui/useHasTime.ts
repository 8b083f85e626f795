import { startTransition, useEffect, useState } from 'react';
import { isFirstFrameThere } from './firstFrame.ts';
import { afterPaint } from './focus/afterPaint.ts';

/** True once the first screen has been painted, when there is time for what is out of view. */
export function useHasTime(): boolean {
  const [hasTime, setHasTime] = useState(() => !isFirstFrameThere());
  useEffect(() => {
    if (!hasTime) afterPaint(() => startTransition(() => setHasTime(true)));
  }, [hasTime]);
  return hasTime;
}
