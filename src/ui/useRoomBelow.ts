import { type RefObject, useLayoutEffect, useState } from 'react';
import { useViewport } from './theme/viewport.ts';

/** Room in rem from an element's place on the page to the bottom of the window, without the element's own transform. */
export function useRoomBelow(ref: RefObject<HTMLElement | null>): number {
  const { heightRem, rootPx } = useViewport();
  const [room, setRoom] = useState(heightRem);
  useLayoutEffect(() => {
    // The parent does not move with the element, so it tells where the element begins.
    const top = ref.current?.parentElement?.getBoundingClientRect().top ?? 0;
    setRoom(Math.max(heightRem / 3, heightRem - top / rootPx));
  }, [ref, heightRem, rootPx]);
  return room;
}
