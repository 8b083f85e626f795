/** Marks the address of a story that is a picture in a page of the book. */
export const FRAMED = 'framed';

/** Storybook's own page, where it is one: what it keeps about the story that is on. */
interface StorybookPage {
  __STORYBOOK_PREVIEW__?: { currentRender?: { renderOptions?: { autoplay: boolean } } };
}

/** Choices of the toolbar about the window around a story. */
const SEEN_FROM_OUTSIDE: ReadonlySet<string> = new Set(['viewport', 'canvas']);

/**
 * Leaves out the play test of the story that is about to be drawn, where the reader has chosen something else than the
 * story was written with: its keys and names would fail there and say nothing.
 */
export function playAsWrittenOnly(globals: Record<string, unknown>, written: Record<string, unknown>): void {
  const options = (window as StorybookPage).__STORYBOOK_PREVIEW__?.currentRender?.renderOptions;
  if (!options) return;
  const names = Object.keys(written).filter((name) => !SEEN_FROM_OUTSIDE.has(name));
  options.autoplay = names.every((name) => globals[name] === written[name]);
}

/** In a frame: focus and scrolling inside must not move the page that is read around it. */
export function holdPageAround(): void {
  if (!new URLSearchParams(window.location.search).has(FRAMED)) return;
  const around = window.parent;
  for (const name of ['focus', 'scrollIntoView'] as const) {
    const original = HTMLElement.prototype[name] as (...details: unknown[]) => void;
    HTMLElement.prototype[name] = function held(this: HTMLElement, ...details: unknown[]) {
      const { scrollX, scrollY } = around;
      original.apply(this, details);
      if (around.scrollX !== scrollX || around.scrollY !== scrollY) around.scrollTo(scrollX, scrollY);
    };
  }
}
