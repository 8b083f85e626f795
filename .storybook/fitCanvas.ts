import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import type { API } from 'storybook/manager-api';

/** Room left beside and below a story that is made to fit, in px. */
const MARGIN = 16;

/** How much smaller the canvas has to be to be seen whole; 1 where there is none, or it has no size of its own. */
function fittingScale(): number {
  const room = document.querySelector<HTMLElement>('#storybook-preview-wrapper');
  const canvas = room?.querySelector<HTMLElement>('[data-scale]');
  if (!room || !canvas || canvas.style.width === '100%') return 1;
  const from = room.getBoundingClientRect();
  const { left, top } = canvas.getBoundingClientRect();
  const width = room.clientWidth - (left - from.left + room.scrollLeft) - MARGIN;
  const height = room.clientHeight - (top - from.top + room.scrollTop) - MARGIN;
  return Math.max(0.1, Math.min(1, width / canvas.offsetWidth, height / canvas.offsetHeight));
}

/**
 * Keeps the canvas of a story as large as its breakpoint says and, where the toolbar says so, makes its picture smaller
 * until all of it is in sight. The page's style reads the property `--fit`.
 */
export function fitCanvas(api: API): void {
  const show = () => {
    const isFitting = api.getGlobals().canvas !== 'full';
    document.documentElement.style.setProperty('--fit', String(isFitting ? fittingScale() : 1));
  };
  const watched = { subtree: true, childList: true, attributes: true, attributeFilter: ['style'] };
  new MutationObserver(show).observe(document.body, watched);
  window.addEventListener('resize', show);
  api.on(SET_GLOBALS, show);
  api.on(GLOBALS_UPDATED, show);
}
