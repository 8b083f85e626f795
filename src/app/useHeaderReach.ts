import { useRef } from 'react';
import { useEdge } from '../ui/focus/edges.ts';
import { setFocus } from '../ui/focus/focus.ts';

const FOCUSABLE = '[data-focus-key]';

/**
 * Leads Up from the topmost line of a screen to the header, and Down back to where one was. A screen reaches from edge
 * to edge under the header, so neither lies above the other and rectangles alone lead nowhere.
 */
export function useHeaderReach(headerKey: string) {
  const head = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useEdge((direction) => {
    const focused = document.activeElement;
    if (!focused || direction === 'left' || direction === 'right') return false;
    if (direction === 'up' && body.current?.contains(focused) && isTopmost(focused, body.current)) {
      setFocus(headerKey);
      return true;
    }
    const screen = body.current?.querySelector(FOCUSABLE)?.getAttribute('data-focus-key');
    if (direction === 'up' || !head.current?.contains(focused) || !screen) return false;
    setFocus(screen);
    return true;
  });
  return { head, body };
}

/** Whether no focusable inside lies above; what has scrolled off upwards does. */
function isTopmost(focused: Element, inside: Element): boolean {
  const { top } = focused.getBoundingClientRect();
  return ![...inside.querySelectorAll(FOCUSABLE)].some((other) => other.getBoundingClientRect().bottom <= top + 1);
}
