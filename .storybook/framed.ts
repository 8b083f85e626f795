import { STORY_FINISHED } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

/** Marks the address of a story that is a picture in a page of the book. */
export const FRAMED = 'framed';

/** Storybook's own page, where it is one: what it keeps about the story that is on. */
interface StorybookPage {
  __STORYBOOK_PREVIEW__?: { currentRender?: { renderOptions?: { autoplay: boolean } } };
}

/** Choices of the toolbar about what stands around a story, behind it and over it. */
const SEEN_FROM_OUTSIDE: ReadonlySet<string> = new Set(['viewport', 'canvas', 'ground', 'overlay']);

type Globals = Record<string, unknown>;

/** Whether a story is shown as it was written, whatever the reader has chosen to stand around it. */
export const isAsWritten = (globals: Globals, written: Globals): boolean =>
  Object.keys(written).every((name) => SEEN_FROM_OUTSIDE.has(name) || globals[name] === written[name]);

/**
 * Leaves out the play test of the story that is about to be drawn, where the reader has chosen something else than the
 * story was written with: its keys and names would fail there and say nothing.
 */
export function playAsWrittenOnly(isWritten: boolean): void {
  const options = (window as StorybookPage).__STORYBOOK_PREVIEW__?.currentRender?.renderOptions;
  if (options) options.autoplay = isWritten;
}

/** Whose turn it is among the frames of a page, and how long one may take it, in ms. */
const TURN = 'framed-story';
const LONGEST_TURN_MS = 20_000;

const isFramed = () => new URLSearchParams(window.location.search).has(FRAMED);

/**
 * Waits, in a frame, until no other one plays its story: a browser takes focus from all other documents when it gives
 * it to one. Answers the way to end the turn.
 */
export async function takeTurn(): Promise<() => void> {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks || !isFramed()) return () => undefined;
  // That of all frames: this page's own names its locks after itself.
  const request = LockManager.prototype.request.bind(locks) as (name: string, held: () => Promise<void>) => unknown;
  return new Promise((begin) => {
    request(
      TURN,
      () =>
        new Promise((end) => {
          setTimeout(end, LONGEST_TURN_MS);
          addons.getChannel().once(STORY_FINISHED, () => end());
          begin(end);
        }),
    );
  });
}

/** In a frame: focus and scrolling inside must not move the page that is read around it. */
export function holdPageAround(): void {
  if (!isFramed()) return;
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
