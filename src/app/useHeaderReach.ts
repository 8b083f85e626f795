import { useRef } from 'react';
import { useEdge } from '../ui/focus/edges.ts';
import { setFocus } from '../ui/focus/focus.ts';

const FOCUSABLE = '[data-focus-key]';

/**
 * Moves focus by Up from the topmost line of a screen to the header, and by Down back. A screen reaches from edge to
 * edge under the header, so neither is above the other and geometry alone does not help.
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

/** True if no focusable inside is above it, those scrolled past the top included. */
function isTopmost(focused: Element, inside: Element): boolean {
  const { top } = focused.getBoundingClientRect();
  return ![...inside.querySelectorAll(FOCUSABLE)].some((other) => other.getBoundingClientRect().bottom <= top + 1);
}
