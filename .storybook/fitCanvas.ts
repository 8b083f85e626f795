import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import type { API } from 'storybook/manager-api';

/** Space beside and below a story that is scaled to fit, in px. */
const MARGIN = 16;

/** The scale at which the whole canvas fits; 1 if there is no canvas, or it has no size of its own. */
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
 * Keeps a story's canvas at its breakpoint's size and, if the toolbar says so, scales it down until all of it is visible. The
 * page's style reads the property `--fit`.
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
