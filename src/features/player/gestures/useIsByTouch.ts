import { useEffect, useState } from 'react';
import { isTouch } from '../../../device/capabilities.ts';
import { watchKeys } from '../../../ui/focus/keyWatch.ts';

/** Whether the viewer uses touch now; on devices with several inputs, the last one counts. */
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
