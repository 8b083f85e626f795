import { type RefObject, useEffect } from 'react';

/** The buttons of a form, such as of the one that a text is written in. */
const SENDS = '[data-sends] button';

let isListening = false;

/**
 * The keyboard of a phone leaves the page as high as it was and shows less of it. Zooming in does so as well, but then
 * one moves about by oneself.
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

/** Listens once there is a text to write, and from then on: a press beside the keyboard must not move the page. */
function listen(): void {
  if (isListening || !window.visualViewport) return;
  isListening = true;
  window.visualViewport.addEventListener('resize', measureKeyboard);
  window.visualViewport.addEventListener('scroll', measureKeyboard);
}

/** Scrolls to a field and, as far as there is room, to the button that sends its form. */
function show(field: HTMLElement): void {
  field.closest('form')?.querySelector(SENDS)?.scrollIntoView({ block: 'nearest' });
  (field.closest('[data-focus-key]') ?? field).scrollIntoView({ block: 'nearest' });
}

/** Keeps the field that is written into in sight above a phone's keyboard, as that comes and changes its height. */
export function useFieldInSight(input: RefObject<HTMLElement | null>, isWritten: boolean): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!isWritten || !visualViewport) return undefined;
    listen();
    const showInput = () => {
      if (measureKeyboard() > 0 && input.current) show(input.current);
    };
    // A keyboard that stood there already does not come again. What is being tapped stays where it is until then.
    const frame = requestAnimationFrame(showInput);
    visualViewport.addEventListener('resize', showInput);
    return () => {
      cancelAnimationFrame(frame);
      visualViewport.removeEventListener('resize', showInput);
    };
  }, [input, isWritten]);
}
