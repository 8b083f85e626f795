import { type RefObject, useLayoutEffect, useState } from 'react';
import { useViewport } from '../theme/viewport.ts';

/**
 * Room in rem from an element's place on the page to the bottom of the window, without the element's own transform;
 * measured anew when `above`, which says what stands above it, is another.
 */
export function useRoomBelow(ref: RefObject<HTMLElement | null>, above = ''): number {
  const { heightRem, rootPx } = useViewport();
  const [room, setRoom] = useState(heightRem);
  useLayoutEffect(() => {
    // The parent does not move with the element, so it tells where the element begins.
    const top = ref.current?.parentElement?.getBoundingClientRect().top ?? 0;
    setRoom(Math.max(heightRem / 3, heightRem - top / rootPx));
    // What stands above says nothing of its height, only that it may be another.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [ref, heightRem, rootPx, above]);
  return room;
}
