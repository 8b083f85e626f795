import { getFixedT } from 'i18next';
import { countFrame, type FrameCount, hasEndedWell, isTooSlow } from '../features/settings/frameRule.ts';
import { selectLightVersion, settingsChosen } from '../features/settings/settingsSlice.ts';
import { offer } from './notices.ts';
import type { AppStore } from './store.ts';
import { withWords } from './withWords.ts';

/** Pause between samples while frames are fine, in ms: requesting each frame makes the page draw all of them. */
const REST_MS = 9000;

/**
 * Switches to the light version, with a notice that undoes it, when the full one keeps dropping frames. Samples one
 * second in ten, and continuously while frames are dropped; only in the full version and while the page is visible.
 * After an undo it does not switch again until a reload. Returns a function that stops it.
 */
export function watchFrames(store: AppStore): () => void {
  let count: FrameCount | null = null;
  let request: number | null = null;
  let rest: ReturnType<typeof setTimeout> | null = null;
  let isOver = false;

  function onFrame(now: number) {
    const before = count;
    count = countFrame(before, now);
    request = null;
    if (isTooSlow(count)) stepDown();
    else if (hasEndedWell(before, count)) rest = setTimeout(look, REST_MS);
    else request = requestAnimationFrame(onFrame);
  }

  function look() {
    rest = null;
    count = null;
    request = requestAnimationFrame(onFrame);
  }

  function stepDown() {
    isOver = true;
    store.dispatch(settingsChosen({ lightVersion: true }));
    withWords(['settings'], () => {
      const t = getFixedT(null, 'settings');
      offer(store.dispatch, t('slow.text'), {
        label: t('slow.undo'),
        onPress: () => store.dispatch(settingsChosen({ lightVersion: false })),
      });
    });
  }

  function follow() {
    const isWanted = !isOver && !selectLightVersion(store.getState()) && document.visibilityState === 'visible';
    if (isWanted === (request !== null || rest !== null)) return;
    if (request !== null) cancelAnimationFrame(request);
    if (rest !== null) clearTimeout(rest);
    request = rest = null;
    if (isWanted) look();
  }

  follow();
  const unsubscribe = store.subscribe(follow);
  document.addEventListener('visibilitychange', follow);
  return () => {
    isOver = true;
    follow();
    unsubscribe();
    document.removeEventListener('visibilitychange', follow);
  };
}
