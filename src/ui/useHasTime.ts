import { startTransition, useEffect, useState } from 'react';
import { isFirstFrameThere } from './firstFrame.ts';
import { onceSpare } from './focus/stillness.ts';

/** True once the first screen has been painted and there is no input: when there is time for what is out of view. */
export function useHasTime(): boolean {
  const [hasTime, setHasTime] = useState(() => !isFirstFrameThere());
  useEffect(() => (hasTime ? undefined : onceSpare(() => startTransition(() => setHasTime(true)))), [hasTime]);
  return hasTime;
}
