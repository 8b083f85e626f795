import { useEffect, useState } from 'react';
import { isTouch } from '../../../device/capabilities.ts';
import { watchKeys } from '../../../ui/focus/keyWatch.ts';

/** Whether the viewer uses fingers now; where there is more than one way, the last one counts. */
export function useIsByTouch(): boolean {
  const [isByTouch, setIsByTouch] = useState(isTouch);
  useEffect(() => {
    const onPointer = ({ pointerType }: PointerEvent) => setIsByTouch(pointerType === 'touch');
    window.addEventListener('pointerdown', onPointer, true);
    const stopWatching = watchKeys(() => setIsByTouch(false));
    return () => {
      window.removeEventListener('pointerdown', onPointer, true);
      stopWatching();
    };
  }, []);
  return isByTouch;
}
