import { type RefObject, useEffect } from 'react';

/** The submit buttons of a form. */
const SENDS = '[data-sends] button';

let isListening = false;

/**
 * A phone's keyboard leaves the page's height as it was and shows less of it. Zooming in does so as well, but then the
 * viewer pans by hand.
 */
function measureKeyboard(): number {
  const { visualViewport: seen } = window;
  if (!seen) return 0;
  const covered = seen.scale > 1.01 ? 0 : Math.max(0, Math.round(window.innerHeight - seen.offsetTop - seen.height));
  const { classList, style } = document.documentElement;
  style.setProperty('--keyboard-height', `${covered}px`);
  classList.toggle('above-keyboard', covered > 0);
  return covered;
}

/** Starts listening with the first edited field, for good: a press beside the keyboard must not move the page. */
function listen(): void {
  if (isListening || !window.visualViewport) return;
  isListening = true;
  window.visualViewport.addEventListener('resize', measureKeyboard);
  window.visualViewport.addEventListener('scroll', measureKeyboard);
}

/** Scrolls to a field and, as far as it fits, to its form's submit button. */
function show(field: HTMLElement): void {
  field.closest('form')?.querySelector(SENDS)?.scrollIntoView({ block: 'nearest' });
  (field.closest('[data-focus-key]') ?? field).scrollIntoView({ block: 'nearest' });
}

/** Keeps the edited field visible above a phone's keyboard as that opens and changes its height. */
export function useFieldInSight(input: RefObject<HTMLElement | null>, isWritten: boolean): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!isWritten || !visualViewport) return undefined;
    listen();
    const showInput = () => {
      if (measureKeyboard() > 0 && input.current) show(input.current);
    };
    // A keyboard that is open already fires no event. Until the next frame, what is being tapped must not move.
    const frame = requestAnimationFrame(showInput);
    visualViewport.addEventListener('resize', showInput);
    return () => {
      cancelAnimationFrame(frame);
      visualViewport.removeEventListener('resize', showInput);
    };
  }, [input, isWritten]);
}
