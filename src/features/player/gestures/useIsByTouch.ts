import { useEffect, useState } from 'react';
import { isTouch } from '../../../device/capabilities.ts';

/** Whether the viewer uses fingers now; where there is more than one way, the last one counts. */
export function useIsByTouch(): boolean {
  const [isByTouch, setIsByTouch] = useState(isTouch);
  useEffect(() => {
    const onPointer = ({ pointerType }: PointerEvent) => setIsByTouch(pointerType === 'touch');
    const onKey = () => setIsByTouch(false);
    window.addEventListener('pointerdown', onPointer, true);
    window.addEventListener('keydown', onKey, true);
    return () => {
      window.removeEventListener('pointerdown', onPointer, true);
      window.removeEventListener('keydown', onKey, true);
    };
  }, []);
  return isByTouch;
}
