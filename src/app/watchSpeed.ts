import { getFixedT } from 'i18next';
import { countFrame, type FrameCount, hasEndedWell, isSlowStart, isTooSlow } from '../features/settings/speedRule.ts';
import {
  deviceFoundSlow,
  selectFullVersion,
  selectLightVersion,
  settingsChosen,
} from '../features/settings/settingsSlice.ts';
import { offer } from './notices.ts';
import type { AppStore } from './store.ts';
import { withWords } from './withWords.ts';

/** Pause between samples while frames are fine, in ms: requesting each frame makes the page draw all of them. */
const REST_MS = 9000;

/**
 * Switches this device to the light version, with a notice that undoes it, when the full one keeps dropping frames; at once
 * if the start kept the main thread busy for too long (`startWork`, in ms) and no viewer has chosen the full one here. Samples
 * one second of frames in ten, and all of them while some are dropped; only in the full version and while the page is visible.
 * A device is switched once: after an undo it keeps the full version. Returns a function that stops it.
 */
export function watchSpeed(store: AppStore, startWork: number): () => void {
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
    store.dispatch(deviceFoundSlow());
    withWords(['settings'], () => {
      const t = getFixedT(null, 'settings');
      offer(store.dispatch, t('slow.text'), {
        label: t('slow.undo'),
        onPress: () => store.dispatch(settingsChosen({ lightVersion: false })),
      });
    });
  }

  function follow() {
    const state = store.getState();
    const isOpen = !selectLightVersion(state) && selectFullVersion(state) !== 'kept';
    const isWanted = !isOver && isOpen && document.visibilityState === 'visible';
    if (isWanted === (request !== null || rest !== null)) return;
    if (request !== null) cancelAnimationFrame(request);
    if (rest !== null) clearTimeout(rest);
    request = rest = null;
    if (!isWanted) return;
    if (isSlowStart(startWork) && selectFullVersion(state) === 'untried') stepDown();
    else look();
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
