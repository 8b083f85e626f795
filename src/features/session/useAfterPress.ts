import { useEffect, useRef } from 'react';

/**
 * Answers a way to do something once no button of the pointer is down: words that come between its going down and up
 * would move what is pressed away from under it.
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
