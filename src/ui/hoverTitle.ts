import type { PointerEvent } from 'react';
import { isTelevision } from '../device/platform.ts';

/**
 * For icon-only controls: says what they do in the browser's own tooltip while a mouse is over them. It is set only for
 * that time, so that screen readers do not repeat the name; televisions have none.
 */
export const hoverTitle = (text: string) => ({
  onPointerEnter({ pointerType, currentTarget }: PointerEvent<HTMLElement>) {
    if (pointerType === 'mouse' && !isTelevision(navigator.userAgent, window.location.search))
      currentTarget.title = text;
  },
  onPointerLeave({ currentTarget }: PointerEvent<HTMLElement>) {
    currentTarget.removeAttribute('title');
  },
});
