import type { PointerEvent } from 'react';
import { isTelevision } from '../device/platform.ts';

/**
 * For a control that is a sign alone: what it does, told by the browser's own tooltip while a mouse rests on it. It stands
 * there only as long as that, so that screen readers do not read it after the name it repeats; televisions have none.
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
