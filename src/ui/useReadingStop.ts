import { type RefObject, useLayoutEffect, useState } from 'react';
import { useFocus } from './focus/useFocus.ts';
import type { Direction } from './focus/registry.ts';
import { useViewport } from './theme/viewport.ts';

/** An arrow scrolls by this share of the visible height. */
const PAGE = 0.5;

/**
 * Makes read-only content focusable where its screen scrolls: up and down scroll until the end. `isStop` says whether
 * it is focusable, remeasured when `content`, which identifies what is on the screen, changes; attach `ref` to the
 * element.
 */
export function useReadingStop<E extends HTMLElement>(
  focusKey: string,
  content: string,
): { ref: RefObject<E | null>; isStop: boolean } {
  const [isStop, setIsStop] = useState(false);
  const { widthRem, heightRem } = useViewport();
  const { ref } = useFocus<E>({ focusKey, isFocusable: isStop, onArrow: turn });

  useLayoutEffect(() => {
    const room = ref.current?.closest('main');
    setIsStop(room ? room.scrollHeight > room.clientHeight + 1 : false);
    // These are not read; they signal that the height may have changed.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [ref, widthRem, heightRem, content]);

  function turn(direction: Direction): boolean | undefined {
    const room = ref.current?.closest('main');
    if (!room || direction === 'left' || direction === 'right') return undefined;
    const before = room.scrollTop;
    room.scrollTop += (direction === 'down' ? PAGE : -PAGE) * room.clientHeight;
    return Math.abs(room.scrollTop - before) < 1;
  }
  return { ref, isStop };
}
