import { startTransition, useEffect, useState } from 'react';
import { isFirstFrameThere } from './firstFrame.ts';
import { afterPaint } from './focus/afterPaint.ts';

/** Whether there is time for what is out of sight: always, but while the first screen has yet to be painted. */
export function useHasTime(): boolean {
  const [hasTime, setHasTime] = useState(() => !isFirstFrameThere());
  useEffect(() => {
    if (!hasTime) afterPaint(() => startTransition(() => setHasTime(true)));
  }, [hasTime]);
  return hasTime;
}
