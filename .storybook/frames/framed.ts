import { STORY_FINISHED, STORY_MISSING } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

/** Marks the address of a story that is embedded in a page of the book. */
export const FRAMED = 'framed';

/** The event that a frame's element gets, and those around it, once its story is over or is known not to exist. */
export const SETTLED = 'framed-story-settled';

/** Storybook's preview window: its state of the current story. */
interface StorybookPage {
  __STORYBOOK_PREVIEW__?: { currentRender?: { renderOptions?: { autoplay: boolean } } };
}

/** Toolbar choices that affect only what is around, behind and over a story. */
const SEEN_FROM_OUTSIDE: ReadonlySet<string> = new Set(['viewport', 'canvas', 'ground', 'overlay']);

type Globals = Record<string, unknown>;

/** Whether a story is shown as written, apart from what the reader chose around it. */
export const isAsWritten = (globals: Globals, written: Globals): boolean =>
  Object.keys(written).every((name) => SEEN_FROM_OUTSIDE.has(name) || globals[name] === written[name]);

/**
 * Skips the play test of the story about to be rendered if the reader's choices differ from those it was written for: its keys
 * and names would fail there without telling anything.
 */
export function playAsWrittenOnly(isWritten: boolean): void {
  const options = (window as StorybookPage).__STORYBOOK_PREVIEW__?.currentRender?.renderOptions;
  if (options) options.autoplay = isWritten;
}

/** The lock that frames of a page take in turn, and the longest time one may hold it, in ms. */
const TURN = 'framed-story';
const LONGEST_TURN_MS = 60_000;

const isFramed = () => new URLSearchParams(window.location.search).has(FRAMED);

/**
 * In a frame, waits until no other frame is playing its story: when a browser focuses one document, all others lose focus.
 * Returns a function that ends the turn.
 */
export async function takeTurn(): Promise<() => void> {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks || !isFramed()) return () => undefined;
  // The lock shared by all frames: this page's own `request` prefixes lock names.
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

/** In a frame, tells the page around it when its story is over. */
export function tellSettled(): void {
  if (!isFramed()) return;
  const tell = () => window.frameElement?.dispatchEvent(new Event(SETTLED, { bubbles: true }));
  void addons.ready().then((channel) => {
    channel.on(STORY_FINISHED, tell);
    channel.on(STORY_MISSING, tell);
  });
}

/** In a frame, keeps focus and scrolling inside from scrolling the page around it. */
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
