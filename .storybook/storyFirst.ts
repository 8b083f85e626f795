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

/** Tells the page, which holds back the list of stories for it (manager-head.html), that the story in the address has come or failed. */
export function storyFirst(api: API): void {
  const tell = () => (window as { tellStoryCame?: () => void }).tellStoryCame?.();
  for (const event of [DOCS_RENDERED, STORY_MISSING, STORY_ERRORED, STORY_THREW_EXCEPTION, CONFIG_ERROR])
    api.on(event, tell);
  api.on(STORY_RENDER_PHASE_CHANGED, ({ newPhase }: { newPhase: string }) => {
    if (!BEFORE_IT_SHOWS.has(newPhase)) tell();
  });
}
