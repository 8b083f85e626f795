import {
  CONFIG_ERROR,
  DOCS_RENDERED,
  STORY_ERRORED,
  STORY_MISSING,
  STORY_RENDER_PHASE_CHANGED,
  STORY_THREW_EXCEPTION,
} from 'storybook/internal/core-events';
import type { API } from 'storybook/manager-api';

/** Phases in which nothing of a story shows yet. */
const BEFORE_IT_SHOWS: ReadonlySet<string> = new Set(['preparing', 'loading', 'beforeEach', 'rendering']);

/** The longest wait for a story, in ms. */
const LONGEST_MS = 10_000;

/** Where the list of all stories was held back (manager-head.html), lets the manager ask for it once the first has come or failed. */
export function storyFirst(api: API): void {
  const page = window as { isListHeldBack?: boolean };
  const ask = () => {
    if (!page.isListHeldBack) return;
    page.isListHeldBack = false;
    void api.fetchIndex();
  };
  setTimeout(ask, LONGEST_MS);
  for (const event of [DOCS_RENDERED, STORY_MISSING, STORY_ERRORED, STORY_THREW_EXCEPTION, CONFIG_ERROR])
    api.on(event, ask);
  api.on(STORY_RENDER_PHASE_CHANGED, ({ newPhase }: { newPhase: string }) => {
    if (!BEFORE_IT_SHOWS.has(newPhase)) ask();
  });
}
