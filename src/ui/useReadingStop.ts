import { type RefObject, useLayoutEffect, useState } from 'react';
import { useFocus } from './focus/useFocus.ts';
import type { Direction } from './focus/registry.ts';
import { useViewport } from './theme/viewport.ts';

/** An arrow turns this part of what is in sight. */
const PAGE = 0.5;

/**
 * Makes what is only read a stop for focus, where its screen scrolls: up and down turn the page until there is no more.
 * Answers whether it is one now, measured anew when `content`, which says what is on the screen, is another; the element
 * carries `ref`.
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
    // These say nothing of the height, only that it may be another.
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
