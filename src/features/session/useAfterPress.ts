import { useEffect, useRef } from 'react';

/**
 * Returns a function that runs an action once no pointer button is down: text that appears between press and release
 * would move the pressed element away from the pointer.
 */
export function useAfterPress(): (action: () => void) => void {
  const isDown = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const begin = () => {
      isDown.current = true;
    };
    const end = () => {
      isDown.current = false;
      for (const action of waiting.current.splice(0)) action();
    };
    window.addEventListener('mousedown', begin, true);
    window.addEventListener('mouseup', end, true);
    window.addEventListener('dragend', end, true);
    return () => {
      window.removeEventListener('mousedown', begin, true);
      window.removeEventListener('mouseup', end, true);
      window.removeEventListener('dragend', end, true);
    };
  }, []);
  return (action) => {
    if (isDown.current) waiting.current.push(action);
    else action();
  };
}
